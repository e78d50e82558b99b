import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { failedHere } from '#src/browser/network/use-fetched.ts';
import { type FailedRead, readFailure } from '#src/i18n/read-failure.ts';
import { sizeText } from '#src/i18n/size-text.ts';
import { getEssentials } from '#src/parts/downloads/bring-essentials.ts';
import { essentialsOnDevice } from '#src/queries/downloads.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { useOnce } from '#src/ui/use-once.ts';
import styles from './downloads-section.module.css';

/**
 * The size and age of the essentials on this device, and a button that fetches them now. Usually the
 * app fetches them without a request of the user.
 */
export function EssentialsCard() {
  const { t, i18n } = useLingui();
  const here = useQuery(essentialsOnDevice);
  const [state, setState] = useState<'idle' | 'busy' | FailedRead>('idle');
  const { press: fetchNow } = useOnce(async () => {
    setState('busy');
    const outcome = await getEssentials().catch(failedHere);
    setState(outcome.kind === 'done' ? 'idle' : outcome);
  });
  if (here === undefined) return null;
  const failure = typeof state === 'object' && readFailure(i18n, state);
  return (
    <Card className={styles.none}>
      <h3>{t`The 20 most popular countries`}</h3>
      {here === null ? (
        <p>
          <Trans>
            Not on this device yet. While data saving is on, they are downloaded only when you ask.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>The most-liked lists from each country, for when you have no connection.</Trans>
          </p>
          <p className={styles.facts}>
            <span>{sizeText(i18n, here.bytes)}</span>
            <br />
            <Trans>Updated: {i18n.date(here.fetchedAt, { dateStyle: 'medium', timeStyle: 'short' })}</Trans>
          </p>
        </>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button isBusy={state === 'busy'} onClick={() => void fetchNow()}>
        {here === null ? t`Get them now` : t`Refresh`}
      </Button>
    </Card>
  );
}
