import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { api, serviceFor } from '#src/browser/network/sync-client.ts';
import { useFetched } from '#src/browser/network/use-fetched.ts';
import { readSessions, signOutEverywhere } from '#src/commands/account/credentials.ts';
import { readFailure } from '#src/i18n/read-failure.ts';
import { allergyKeeping } from '#src/queries/device.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { QuietNote } from '#src/ui/quiet-note.tsx';
import { Section } from '#src/ui/section.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { useLeave } from './leave.tsx';
import { SessionRow } from './session-row.tsx';
import styles from './sessions-section.module.css';

type SessionsSectionProps = { userID: string; onSignedOut: () => void };

/** The account's sessions, with buttons that end one or all of them. */
export function SessionsSection({ userID, onSignedOut }: SessionsSectionProps) {
  const { t, i18n } = useLingui();
  const { outcome, retry } = useFetched(`sessions ${userID}`, (isUserRequest) =>
    readSessions(serviceFor(isUserRequest).api, userID),
  );
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set());
  const keeping = useQuery(allergyKeeping);
  const { isSending, begin, question } = useLeave(onSignedOut, () => signOutEverywhere(api, userID));
  const hasFailed = outcome !== undefined && outcome.kind !== 'done' && outcome.kind !== 'signed-out';
  return (
    <Section title={t`Your devices`}>
      <Card className={styles.sessions}>
        {(outcome === undefined || outcome.kind === 'signed-out') && <Spinner />}
        {hasFailed && (
          <>
            <p>
              {outcome.kind === 'silence' ? (
                <Trans>Could not load your devices: the server did not answer.</Trans>
              ) : (
                readFailure(i18n, outcome)
              )}
            </p>
            <Button onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </>
        )}
        {outcome?.kind === 'done' && (
          <>
            <ul className={styles.list}>
              {outcome.sessions
                .filter(({ id }) => !ended.has(id))
                .map((session) => (
                  <SessionRow
                    key={session.id}
                    session={session}
                    userID={userID}
                    onEnded={() => setEnded(new Set([...ended, session.id]))}
                  />
                ))}
            </ul>
            {keeping?.place === 'phone' && (
              <QuietNote>
                <Trans>Signing out a device also deletes any allergies stored only on that device.</Trans>
              </QuietNote>
            )}
            <Button isBusy={isSending} onClick={() => void begin()}>
              <Trans>Sign out everywhere</Trans>
            </Button>
          </>
        )}
      </Card>
      {question}
    </Section>
  );
}
