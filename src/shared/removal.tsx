import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Removal, removeItem, removeList } from '#src/commands/removal.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { focusPage } from '#src/ui/focus-page.ts';
import { announce, showMessage, shownMessages } from '#src/ui/messages.ts';
import { doMessagesGo } from '#src/ui/on-off-settings.ts';
import { DishName } from './dish-name.tsx';
import { run } from './run.ts';

/** One of the user's lists, or a dish on one of them. */
export type Removable = { listID: string; itemID?: string; name: string };

export type AskToRemoveProps = { target: Removable; onRemove: () => void; onClose: () => void };

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
 * Removes a list or a dish and offers a way back in the message.
 * @returns what does it; its `focusOnRest` is called whenever the button that was pressed has gone from the page
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
      action: { label: t`Undo`, onSelect: () => void undo(), isOwn: true },
    });
    holdWhileShown(removed.value);
  };
}

/** How often a removal is held back anew (milliseconds): well within the time of an undo. */
const HOLD_AGAIN_MS = UNDO_HOLD_MS / 2;
/** For how long at most (milliseconds), ten times as long as else (WCAG 2.2.1): what is ticked after it waits behind it. */
const HELD_MS = 10 * UNDO_HOLD_MS;

/**
 * Where messages stay until they are closed, holds a removal back while the message stands that was just shown and offers to
 * undo it, for a minute at most.
 */
export function holdWhileShown({ hold }: Removal): void {
  if (doMessagesGo()) return;
  const message = shownMessages().at(-1)?.id;
  const until = Date.now() + HELD_MS - UNDO_HOLD_MS;
  const timer = setInterval(() => {
    const isOver = Date.now() > until || !shownMessages().some(({ id }) => id === message);
    if (isOver) clearInterval(timer);
    // Not held, it is sent a little earlier.
    else void hold().catch(() => undefined);
  }, HOLD_AGAIN_MS);
}

/**
 * Removes a list or a dish from its row, after asking; the focus goes on to the row that takes its place.
 * @param row finds the row on the page
 * @param selector what in a row takes the focus
 * @returns what asks, and the question while it stands
 */
export function useRemovalFromRow(
  target: Removable,
  row: () => Element | null | undefined,
  selector: string,
): { askToRemove: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoval(target);
  const onRemove = () => {
    // The dialog gives the focus back as it closes; only then can it go on to the next row.
    flushSync(() => setAsking(false));
    const neighbour = neighbourOf(row());
    void remove(() => focusInRow(neighbour, selector));
  };
  const question = isAsking && (
    <AskToRemove target={target} onClose={() => setAsking(false)} onRemove={onRemove} />
  );
  return { askToRemove: () => setAsking(true), question };
}

/** The row that takes the place of one that is about to go, or the one before it at the end; null for the only one. */
function neighbourOf(row: Element | null | undefined): Element | null {
  return row?.nextElementSibling ?? row?.previousElementSibling ?? null;
}

/** Puts the focus on something in a row, or on the page's heading when the row is gone or was the only one. */
export function focusInRow(row: Element | null, selector: string): void {
  const target = row?.isConnected ? row.querySelector<HTMLElement>(selector) : null;
  if (target) target.focus();
  else focusPage({ preventScroll: true });
}
