import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { discardEntry } from '#src/commands/discard-entry.ts';
import { keepAsOwnList } from '#src/commands/keep-as-own-list.ts';
import { retryEntry } from '#src/commands/retry-entry.ts';
import { discardTexts } from '#src/i18n/discard-texts.ts';
import { entryWords } from '#src/i18n/entry-words.ts';
import { isCommandError } from '#src/outbox/command-error.ts';
import { copyText } from '#src/platform/copy-text.ts';
import { device } from '#src/platform/device.ts';
import { syncNow } from '#src/platform/sync-client.ts';
import { Button } from '#src/ui/button.tsx';
import { ChangeRow } from '#src/ui/change-row.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { announce, showMessage } from '#src/ui/messages.ts';
import { changeReason } from './change-reason.ts';
import { changeText } from './change-text.ts';
import type { Change } from './read-changes.ts';

export type UnsentChangeProps = {
  change: Change;
  /** Called when the change is settled by the user, and the row gone with the button that had the focus. */
  onGone: () => void;
};

/** One change in words, why it is not sent, and what may be done about it. */
export function UnsentChange({ change, onGone }: UnsentChangeProps) {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { entry, names, isOnlyHere, isBlocked } = change;
  const words = entryWords(i18n, entry, names);
  const isRefused = entry.state === 'rejected';
  const made = i18n.date(entry.createdAt, { dateStyle: 'medium', timeStyle: 'short' });
  const reason = changeReason(i18n, change);
  const retry = async () => {
    announce(t`Retrying: ${words}`);
    if (!isRefused) return syncNow();
    await retryEntry(device, entry.seq);
    onGone();
  };
  const discard = async () => {
    setAsking(false);
    await discardEntry(device, entry.seq);
    onGone();
    showMessage(t`Change discarded`);
  };
  const keep = async (listID: string) => {
    try {
      if ((await keepAsOwnList(device, listID)) === null) return;
      onGone();
      showMessage(t`The list is your own now`);
    } catch (error) {
      if (!isCommandError(error, 'INVALID_FIELD')) throw error;
      showMessage(t`Incorrect list content`, { tone: 'failure' });
    }
  };
  const copy = async () => {
    const text = [words, changeText(entry), made, reason].filter(Boolean).join('\n');
    if (await copyText(text)) showMessage(t`Copied to clipboard!`);
    else showMessage(t`It could not be copied`, { tone: 'failure' });
  };
  return (
    <>
      <ChangeRow
        words={words}
        note={
          <>
            {made}
            {reason && (
              <>
                <br />
                {reason}
              </>
            )}
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
            <Button variant="quiet" aria-label={t`Copy: ${words}`} onClick={() => void copy()}>
              <Trans>Copy</Trans>
            </Button>
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
