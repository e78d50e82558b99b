import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Removal, removeItem, removeList } from '#src/commands/removal.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { DishName } from '#src/parts/dishes/dish-name.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { focusPage } from '#src/ui/focus-page.ts';
import { announce, showMessage, shownMessages } from '#src/ui/messages.ts';
import { areMessagesTimed } from '#src/ui/on-off-settings.ts';
import { run } from './run.ts';

/** One of the user's lists, or a dish on one of them. */
export type Removable = { listID: string; itemID?: string; name: string };

type AskToRemoveProps = { target: Removable; onRemove: () => void; onClose: () => void };

/** Asks before a list or a dish is removed. */
export function AskToRemove({ target: { itemID, ...target }, onRemove, onClose }: AskToRemoveProps) {
  const { t } = useLingui();
  const isList = itemID === undefined;
  const name = isList ? <bdi>{target.name}</bdi> : <DishName name={target.name} />;
  return (
    <ConfirmDialog
      title={
        isList ? t`Are you sure you want to remove this list?` : t`Are you sure you want to remove this dish?`
      }
      cancelLabel={t`Cancel`}
      confirmLabel={t`Remove`}
      onConfirm={onRemove}
      onClose={onClose}
    >
      {isList ? (
        <Trans>“{name}” will be removed from all your devices. Dishes you ticked still count.</Trans>
      ) : (
        <Trans>“{name}” will be removed from this list. If you ticked it, it still counts.</Trans>
      )}
    </ConfirmDialog>
  );
}

/**
 * Returns a function that removes a list or a dish and offers to undo that in a message. The function's
 * `focusOnRest` is called after the removal and after the undo, because the pressed button has then
 * disappeared from the page.
 */
export function useRemoval({ listID, itemID, name }: Removable): (focusOnRest?: () => void) => Promise<void> {
  const { t } = useLingui();
  return async (focusOnRest = () => undefined) => {
    const removed =
      itemID === undefined ? await run(removeList, listID) : await run(removeItem, { listID, itemID });
    if (removed.kind === 'failed') return;
    focusOnRest();
    const undo = async () => {
      const undone = await run(removed.value.undo);
      if (undone.kind === 'failed') return;
      focusOnRest();
      if (undone.value) announce(t`${name} is back`);
      else showMessage(t`Too late to undo`);
    };
    showMessage(itemID === undefined ? t`List removed: ${name}` : t`${name} removed`, {
      forMs: UNDO_HOLD_MS,
      action: { label: t`Undo`, onSelect: () => void undo(), isSpecific: true },
    });
    holdWhileShown(removed.value);
  };
}

/** How often a hold is renewed, in milliseconds. It must be shorter than a hold (`UNDO_HOLD_MS`). */
const HOLD_RENEWAL_MS = UNDO_HOLD_MS / 2;
/**
 * Longest hold, in milliseconds: ten times the normal hold (WCAG 2.2.1). It is limited, because later ticks
 * of the same list wait in the outbox behind the removal.
 */
const LONGEST_HOLD_MS = 10 * UNDO_HOLD_MS;

/**
 * Holds a removal while the message that offers to undo it is shown, at most `LONGEST_HOLD_MS`. Does nothing
 * unless the user has set messages to stay until closed. Call it when the removal's message is the latest
 * one.
 */
export function holdWhileShown({ hold }: Removal): void {
  if (areMessagesTimed()) return;
  const message = shownMessages().at(-1)?.id;
  const end = Date.now() + LONGEST_HOLD_MS - UNDO_HOLD_MS;
  const timer = setInterval(() => {
    const isOver = Date.now() > end || !shownMessages().some(({ id }) => id === message);
    if (isOver) clearInterval(timer);
    // If the hold fails, the removal is only sent a little earlier.
    else void hold().catch(() => undefined);
  }, HOLD_RENEWAL_MS);
}

/**
 * Returns a dialog that asks before it removes a list or a dish. After the removal the focus moves to the
 * next row, or to the previous row if the last one was removed.
 * @param row finds the row on the page
 * @param selector selects the element of a row that gets the focus
 * @returns `askToRemove` opens the question; `question` is its dialog while open
 */
export function useRemovalFromRow(
  target: Removable,
  row: () => Element | null | undefined,
  selector: string,
): { askToRemove: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoval(target);
  const onRemove = () => {
    // The dialog restores the focus as it closes, so close it first and then move the focus to the next row.
    flushSync(() => setAsking(false));
    const neighbour = neighbourOf(row());
    void remove(() => focusInRow(neighbour, selector));
  };
  const question = isAsking && (
    <AskToRemove target={target} onClose={() => setAsking(false)} onRemove={onRemove} />
  );
  return { askToRemove: () => setAsking(true), question };
}

/** Returns the row after the given one, or the row before it if it is the last; null for the only row. */
function neighbourOf(row: Element | null | undefined): Element | null {
  return row?.nextElementSibling ?? row?.previousElementSibling ?? null;
}

/** Focuses an element of a row, or the page's heading when the row is gone or null. */
export function focusInRow(row: Element | null, selector: string): void {
  const target = row?.isConnected ? row.querySelector<HTMLElement>(selector) : null;
  if (target) target.focus();
  else focusPage({ preventScroll: true });
}
