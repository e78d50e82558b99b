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

/** How long the screen may take to read what was saved, in milliseconds: then what it has read holds. */
const LONGEST_READ_MS = 1000;

/** A tap's value, and whether the database has it; what the screen has read may still be from before. */
type Tapped = { isDone: boolean; isSaved: boolean };

/**
 * A dish's tick and how to change it. The box shows what was tapped last until that is saved and read again: a box that
 * waits even a frame for its own tick feels broken, and one that shows an earlier tap's result makes the next tap the wrong
 * one. What another tab has changed meanwhile is shown when the screen has had the time to read it.
 */
export function useTick({
  listID,
  itemID,
  name,
  isDone,
  onEaten,
}: Tick): [isDone: boolean, tick: (isDone: boolean) => void] {
  const { i18n } = useLingui();
  const [tapped, setTapped] = useState<Tapped | null>(null);
  if (tapped?.isSaved && tapped.isDone === isDone) setTapped(null);
  const tick = (next: boolean) => {
    const mine = { isDone: next, isSaved: false };
    const settle = (now: Tapped | null) => setTapped((latest) => (latest === mine ? now : latest));
    setTapped(mine);
    if (next && areLevelsShown()) tapHaptic();
    void run(tickItem, { listID, itemID }, next).then((ticked) => {
      if (ticked.kind === 'failed') return settle(null);
      const saved = { ...mine, isSaved: true };
      settle(saved);
      setTimeout(() => setTapped((latest) => (latest === saved ? null : latest)), LONGEST_READ_MS);
      if (next) onEaten();
      else if (ticked.value !== undefined) tellUnticked(i18n, { listID, itemID, name }, ticked.value);
    });
  };
  return [tapped?.isDone ?? isDone, tick];
}
