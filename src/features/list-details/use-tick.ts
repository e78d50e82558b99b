import { useLingui } from '@lingui/react/macro';
import { tickItem } from '#src/commands/tick-item.ts';
import { progressOf } from '#src/domain/list.ts';
import { tapHaptic } from '#src/platform/haptic.ts';
import { ask } from '#src/platform/query.ts';
import { ownList } from '#src/queries/lists.ts';
import { hasSucceeded, run } from '#src/shared/run.ts';
import { announce } from '#src/ui/messages.ts';
import { areLevelsShown } from '#src/ui/on-off-settings.ts';
import { useChosen } from '#src/ui/use-chosen.ts';
import { showUntickedMessage } from './dish/notes-messages.ts';

type Tick = {
  listID: string;
  itemID: string;
  name: string;
  isDone: boolean;
  /** Called after a tick was saved. */
  onEaten: () => void;
};

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
  onEaten,
}: Tick): [isDone: boolean, tick: (isDone: boolean) => void] {
  const { t, i18n } = useLingui();
  const [isDone, choose] = useChosen(isStored);
  const tick = (next: boolean) => {
    feelTick(next);
    // Read the list before the change. A later read could end after a new level is announced, and the
    // announcement below would then replace the announcement of the level.
    const listBefore = ask(ownList, listID).catch(() => null);
    const ticked = run(tickItem, { listID, itemID }, { isDone: next });
    choose(next, hasSucceeded(ticked));
    void ticked.then(async (outcome) => {
      if (outcome.kind === 'failed') return;
      const list = await listBefore;
      if (list !== null) {
        const items = list.items.map((item) => (item.id === itemID ? { ...item, isDone: next } : item));
        const { done, total } = progressOf(items);
        announce(t`${done} of ${total} eaten`);
      }
      if (next) onEaten();
      else if (outcome.value !== undefined)
        showUntickedMessage(i18n, { listID, itemID, name }, outcome.value);
    });
  };
  return [isDone, tick];
}
