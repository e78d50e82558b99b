import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { copyText } from '#src/browser/files/share.ts';
import { syncNow } from '#src/browser/network/sync-client.ts';
import { discardEntry, keepAsOwnList, retryEntry } from '#src/commands/rejected-entry.ts';
import { describeEntry } from '#src/i18n/describe-entry.ts';
import { discardTexts } from '#src/i18n/discard-texts.ts';
import { isCreation } from '#src/outbox/entry.ts';
import { attempt, run, tellFailure } from '#src/parts/actions/run.ts';
import type { UnsentChange as Change } from '#src/queries/unsent-changes.ts';
import { Button } from '#src/ui/button.tsx';
import { ChangeRow } from '#src/ui/change-row.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { announce, showMessage } from '#src/ui/messages.ts';
import { changeReason, changeText } from './change-text.ts';

type UnsentChangeProps = {
  change: Change;
  /** Called when the user has resolved the change. Its row disappears, with the button that had the focus. */
  onGone: () => void;
  /** Callbacks of the list's own page, if the change is shown there. */
  onList?: {
    /** Called before the list is removed together with its creation. */
    onLeave: () => Promise<void>;
    /** Called when the list is kept under another id. */
    onKept: (listID: string) => Promise<void>;
  };
};

/** A row of one change: its description, the reason why it is not sent, and the buttons to resolve it. */
export function UnsentChange({ change, onGone, onList }: UnsentChangeProps) {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { entry, names, isOnlyHere, isBlocked } = change;
  const words = describeEntry(i18n, entry, names);
  const isRefused = entry.state === 'rejected';
  const madeAt = i18n.date(entry.createdAt, { dateStyle: 'medium', timeStyle: 'short' });
  const reason = changeReason(i18n, change);
  const retry = async () => {
    if (!isRefused) syncNow();
    else if ((await run(retryEntry, entry.seq)).kind === 'failed') return;
    else onGone();
    announce(t`Retrying: ${words}`);
  };
  const discard = async () => {
    setAsking(false);
    const removesList = isCreation(entry) && isOnlyHere;
    if (removesList) await onList?.onLeave();
    if ((await run(discardEntry, entry.seq)).kind === 'failed') return;
    if (!removesList || onList === undefined) onGone();
    showMessage(t`Change discarded`);
  };
  const keep = async (listID: string) => {
    const result = await attempt(keepAsOwnList, listID);
    if (result.kind === 'failed') {
      if (result.code !== 'INVALID_FIELD') return tellFailure(result);
      return showMessage(t`Incorrect list content`, { tone: 'failure' });
    }
    if (result.value === null) return;
    if (onList === undefined) onGone();
    else await onList.onKept(result.value);
    showMessage(t`The list is your own now`);
  };
  const copy = async () => {
    const text = [words, changeText(entry), madeAt, reason].filter(Boolean).join('\n');
    if (await copyText(text)) showMessage(t`Copied to clipboard!`);
    else showMessage(t`It could not be copied`, { tone: 'failure' });
  };
  return (
    <>
      <ChangeRow
        words={words}
        note={
          <>
            {onList === undefined && <span>{madeAt}</span>}
            {onList === undefined && reason && <br />}
            {reason && <span>{reason}</span>}
          </>
        }
        actions={
          <>
            {(isRefused || (entry.attempts > 0 && !isBlocked)) && (
              <Button aria-label={t`Retry: ${words}`} onClick={() => void retry()}>
                <Trans>Retry</Trans>
              </Button>
            )}
            {isRefused && entry.kind === 'list.save' && isOnlyHere && (
              <Button onClick={() => void keep(entry.listID)}>
                <Trans>Keep as my own list</Trans>
              </Button>
            )}
            {onList === undefined && (
              <Button variant="quiet" aria-label={t`Copy: ${words}`} onClick={() => void copy()}>
                <Trans>Copy</Trans>
              </Button>
            )}
            <Button variant="quiet" aria-label={t`Discard: ${words}`} onClick={() => setAsking(true)}>
              <Trans>Discard</Trans>
            </Button>
          </>
        }
      />
      {isAsking && (
        <ConfirmDialog
          {...discardTexts(i18n, isOnlyHere)}
          subject={words}
          onConfirm={() => void discard()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
