import { useLingui } from '@lingui/react';
import { tickItem } from '#src/commands/tick-item.ts';
import { tapHaptic } from '#src/platform/haptic.ts';
import { run, isDone as succeeds } from '#src/shared/run.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import { useChosen } from '#src/ui/use-chosen.ts';
import { tellUnticked } from './dish/notes-messages.ts';

type Tick = {
  listID: string;
  itemID: string;
  name: string;
  isDone: boolean;
  /** Called once a tick has been saved. */
  onEaten: () => void;
};

/** A dish's tick and how to change it. */
export function useTick({
  listID,
  itemID,
  name,
  isDone: isKept,
  onEaten,
}: Tick): [isDone: boolean, tick: (isDone: boolean) => void] {
  const { i18n } = useLingui();
  const [isDone, choose] = useChosen(isKept);
  const tick = (next: boolean) => {
    if (next && areLevelsShown()) tapHaptic();
    const ticked = run(tickItem, { listID, itemID }, next);
    choose(next, succeeds(ticked));
    void ticked.then((outcome) => {
      if (outcome.kind === 'failed') return;
      if (next) onEaten();
      else if (outcome.value !== undefined) tellUnticked(i18n, { listID, itemID, name }, outcome.value);
    });
  };
  return [isDone, tick];
}
