import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { removeItem } from '#src/commands/removal.ts';
import type { Item } from '#src/domain/list.ts';
import { UNDO_HOLD_MS } from '#src/outbox/undo-hold.ts';
import { device } from '#src/platform/device.ts';
import { announce, showMessage } from '#src/ui/messages.ts';
import { focusMeal } from './focus-meal.ts';

/**
 * Takes a meal off the list, with a way back in the message. The focus goes to the row that takes its place, to the
 * one before it at the end of the list, and to the heading when it was the only one.
 */
export function useRemoveMeal(
  listID: string,
  { id, name }: Item,
  row: RefObject<HTMLLIElement | null>,
): () => Promise<void> {
  const { t } = useLingui();
  return async () => {
    const { nextElementSibling, previousElementSibling } = row.current ?? {};
    const neighbour = nextElementSibling ?? previousElementSibling ?? null;
    const focusOnRest = () => {
      if (!focusMeal(neighbour))
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    };
    const { undo } = await removeItem(device, { listID, itemID: id });
    focusOnRest();
    const takeBack = async () => {
      const isBack = await undo();
      // The button that was pressed is gone with its message.
      focusOnRest();
      if (isBack) announce(t`${name} is back`);
      else showMessage(t`Too late to undo`);
    };
    showMessage(t`${name} removed`, {
      forMs: UNDO_HOLD_MS,
      action: { label: t`Undo`, onSelect: () => void takeBack() },
    });
  };
}
