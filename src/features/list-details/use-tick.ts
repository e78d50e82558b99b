import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { tickItem } from '#src/commands/tick-item.ts';
import { tapHaptic } from '#src/platform/haptic.ts';
import { run } from '#src/shared/run.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import { tellUnticked } from './dish/notes-messages.ts';

type Tick = {
  listID: string;
  itemID: string;
  name: string;
  isDone: boolean;
  /** Called once a tick has been saved. */
  onEaten: () => void;
};

/**
 * A dish's tick and how to change it. The box shows what was tapped until the database says the same: a box that
 * waits even a frame for its own tick feels broken.
 */
export function useTick({
  listID,
  itemID,
  name,
  isDone,
  onEaten,
}: Tick): [isDone: boolean, tick: (isDone: boolean) => void] {
  const { i18n } = useLingui();
  const [wanted, setWanted] = useState<boolean | null>(null);
  if (wanted === isDone) setWanted(null);
  const tick = (next: boolean) => {
    setWanted(next);
    if (next && areLevelsShown()) tapHaptic();
    void run(tickItem, { listID, itemID }, next).then((ticked) => {
      if (ticked.kind === 'failed') setWanted(null);
      else if (next) onEaten();
      else if (ticked.value !== undefined) tellUnticked(i18n, { listID, itemID, name }, ticked.value);
    });
  };
  return [wanted ?? isDone, tick];
}
