import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useState } from 'react';
import { discardEntry } from '#src/commands/discard-entry.ts';
import { keepAsOwnList } from '#src/commands/keep-as-own-list.ts';
import { retryEntry } from '#src/commands/retry-entry.ts';
import type { Entry } from '#src/db/schema.ts';
import { errorCodeOf } from '#src/domain/errors.ts';
import type { List } from '#src/domain/list.ts';
import { discardTexts } from '#src/i18n/discard-texts.ts';
import { entryNames } from '#src/i18n/entry-names.ts';
import { entryWords } from '#src/i18n/entry-words.ts';
import { errorMessage } from '#src/i18n/error-message.ts';
import { isCommandError } from '#src/outbox/command-error.ts';
import { isAboutList, isBirth, isFrozen } from '#src/outbox/entry.ts';
import { device } from '#src/platform/device.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ChangeRow } from '#src/ui/change-row.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { announce, showMessage } from '#src/ui/messages.ts';
import styles from './refused-changes.module.css';

/**
 * Changes of this list that the server refused, each with its reason. They stay until the user tries them again or
 * gives them up.
 */
export function RefusedChanges({ entries, list }: { entries: readonly Entry[]; list: List }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<Entry | null>(null);
  // The server has no such list: it stands or falls with the change that made it.
  const isOnlyHere = useLiveQuery(async () => {
    const birth = entries.find(isBirth);
    return birth !== undefined && isAboutList(birth) && (await isFrozen(device.db, birth));
  }, [entries.map(({ seq }) => seq).join()]);
  if (entries.length === 0) return null;

  const wordsOf = (entry: Entry) => entryWords(i18n, entry, entryNames(entry, { shown: list, ops: entries }));
  // The pressed button is gone with its row; so is all of this with the last one.
  const focusOnRest = () => {
    if (entries.length > 1) heading.current?.focus();
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  const retry = async (entry: Entry) => {
    await retryEntry(device, entry.seq);
    focusOnRest();
    announce(t`Retrying: ${wordsOf(entry)}`);
  };
  const discard = async (entry: Entry) => {
    setAsked(null);
    const takesList = isBirth(entry) && isOnlyHere;
    if (takesList) await navigate({ to: '/' });
    await discardEntry(device, entry.seq);
    if (!takesList) focusOnRest();
    showMessage(t`Change discarded`);
  };
  const keep = async () => {
    try {
      const listID = await keepAsOwnList(device, list.id);
      if (listID === null) return;
      await navigate({ to: '/user/list/$listID', params: { listID }, replace: true });
      showMessage(t`The list is your own now`);
    } catch (error) {
      if (!isCommandError(error, 'INVALID_FIELD')) throw error;
      showMessage(t`Incorrect list content`, { tone: 'failure' });
    }
  };

  return (
    <Card tone="wine" role="region" aria-label={t`Changes that were not accepted`}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        <Trans>Changes that were not accepted</Trans>
      </h2>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <ChangeRow
            key={entry.seq}
            words={wordsOf(entry)}
            note={i18n._(errorMessage(errorCodeOf(entry.error?.internalErrorCode)))}
            actions={
              <>
                <Button aria-label={t`Retry: ${wordsOf(entry)}`} onClick={() => void retry(entry)}>
                  <Trans>Retry</Trans>
                </Button>
                {entry.kind === 'list.save' && isOnlyHere && (
                  <Button onClick={() => void keep()}>
                    <Trans>Keep as my own list</Trans>
                  </Button>
                )}
                <Button
                  variant="quiet"
                  aria-label={t`Discard: ${wordsOf(entry)}`}
                  onClick={() => setAsked(entry)}
                >
                  <Trans>Discard</Trans>
                </Button>
              </>
            }
          />
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          {...discardTexts(i18n, isBirth(asked) && isOnlyHere === true)}
          subject={wordsOf(asked)}
          onConfirm={() => void discard(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
