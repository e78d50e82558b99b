import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { removeList } from '#src/commands/removal.ts';
import type { ListRow } from '#src/db/schema.ts';
import { UNDO_HOLD_MS } from '#src/outbox/undo-hold.ts';
import { device } from '#src/platform/device.ts';
import { announce, showMessage } from '#src/ui/messages.ts';

/**
 * Removes a list from Home, with a way back in the message. The focus goes to the card that takes its place, to the
 * one before it at the end, and to the heading when it was the only one.
 * @param card anything inside the `li` of the list
 */
export function useRemoveOwnList(
  { id, name }: ListRow,
  card: RefObject<HTMLElement | null>,
): () => Promise<void> {
  const { t } = useLingui();
  return async () => {
    const { nextElementSibling, previousElementSibling } = card.current?.closest('li') ?? {};
    const neighbour = nextElementSibling ?? previousElementSibling ?? null;
    const focusOnRest = () => {
      const link = neighbour?.isConnected ? neighbour.querySelector('a') : null;
      (link ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: link === null });
    };
    const { undo } = await removeList(device, id);
    focusOnRest();
    const takeBack = async () => {
      const isBack = await undo();
      // The button that was pressed is gone with its message.
      focusOnRest();
      if (isBack) announce(t`${name} is back`);
      else showMessage(t`Too late to undo`);
    };
    showMessage(t`List removed: ${name}`, {
      forMs: UNDO_HOLD_MS,
      action: { label: t`Undo`, onSelect: () => void takeBack() },
    });
  };
}
