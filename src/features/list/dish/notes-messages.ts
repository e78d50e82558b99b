import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { removeTasted } from '#src/commands/removal.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import { dayOf, hasNotes, type Tasted } from '#src/domain/tasted.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { holdWhileShown } from '#src/parts/actions/removal.tsx';
import { run } from '#src/parts/actions/run.ts';
import { announce, showMessage } from '#src/ui/messages.ts';

export type NotedDish = { listID: string; itemID: string; name: string };

/**
 * Tells the user what happened to a dish's notes when the dish was unticked. A note, stars or a place stay,
 * and the message offers to remove them. Otherwise only the day is lost. If that day is not today, the
 * message offers to restore the tick with it; if it is today, no message appears.
 * @param before the dish's notes before it was unticked
 */
export function showUntickedMessage(i18n: I18n, dish: NotedDish, before: Tasted): void {
  const { name } = dish;
  const { day } = before;
  if (hasNotes(before)) {
    showMessage(i18n._(msg`Your notes on ${name} are kept`), {
      forMs: UNDO_HOLD_MS,
      action: {
        label: i18n._(msg`Remove notes`),
        onSelect: () => void removeNotes(i18n, dish),
        isSpecific: true,
      },
    });
  } else if (day !== undefined && day !== dayOf(new Date())) {
    showMessage(i18n._(msg`${name} is no longer ticked`), {
      forMs: UNDO_HOLD_MS,
      action: {
        label: i18n._(msg`Undo`),
        onSelect: () => void run(tickItem, dish, { isDone: true, day }),
        isSpecific: true,
      },
    });
  }
}

/** Removes the notes of a dish and offers to undo that. */
export async function removeNotes(i18n: I18n, dish: NotedDish): Promise<void> {
  const removed = await run(removeTasted, dish);
  if (removed.kind === 'failed') return;
  const { name } = dish;
  const undo = async () => {
    const undone = await run(removed.value.undo);
    if (undone.kind === 'failed') return;
    if (undone.value) announce(i18n._(msg`Your notes on ${name} are back`));
    else showMessage(i18n._(msg`Too late to undo`));
  };
  showMessage(i18n._(msg`Notes on ${name} removed`), {
    forMs: UNDO_HOLD_MS,
    action: { label: i18n._(msg`Undo`), onSelect: () => void undo(), isSpecific: true },
  });
  holdWhileShown(removed.value);
}
