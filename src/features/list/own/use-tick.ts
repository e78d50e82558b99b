import { useLingui } from '@lingui/react/macro';
import { tapHaptic } from '#src/browser/hardware/haptic.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import { hasSucceeded, run } from '#src/parts/actions/run.ts';
import { announce } from '#src/ui/messages.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import { useChosen } from '#src/ui/use-chosen.ts';
import { showUntickedMessage } from '../dish/notes-messages.ts';

type Tick = {
  listID: string;
  itemID: string;
  name: string;
  isDone: boolean;
};

/** Called after a tick was saved, with whether all dishes of the list are eaten now. */
type OnEaten = (areAllEaten: boolean) => void;

/** Vibrates for a tick but not for an untick, if levels are shown. */
export function feelTick(isDone: boolean): void {
  if (isDone && areLevelsShown()) tapHaptic();
}

/**
 * Returns whether a dish is ticked, and a function that changes that. Each change announces how much of the
 * list is eaten, because only sighted users see that in the header.
 */
export function useTick({
  listID,
  itemID,
  name,
  isDone: isStored,
}: Tick): [isDone: boolean, tick: (isDone: boolean, onEaten?: OnEaten) => void] {
  const { t, i18n } = useLingui();
  const [isDone, choose] = useChosen(isStored);
  const tick = (next: boolean, onEaten?: OnEaten) => {
    feelTick(next);
    const ticked = run(tickItem, { listID, itemID }, { isDone: next });
    choose(next, hasSucceeded(ticked));
    void ticked.then((outcome) => {
      if (outcome.kind === 'failed' || outcome.value === null) return;
      const { done, total, oldNotes } = outcome.value;
      announce(t`${done} of ${total} eaten`);
      if (next) onEaten?.(done === total);
      else if (oldNotes !== undefined) showUntickedMessage(i18n, { listID, itemID, name }, oldNotes);
    });
  };
  return [isDone, tick];
}
