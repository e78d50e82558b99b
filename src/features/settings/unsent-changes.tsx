import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CHANGES_STEP, readChanges } from './read-changes.ts';
import { UnsentChange } from './unsent-change.tsx';
import styles from './unsent-changes.module.css';

/** Everything that is only on this device, in words: what the server refused first, then what waits. */
export function UnsentChanges() {
  const { t } = useLingui();
  const [limit, setLimit] = useState(CHANGES_STEP);
  const changes = useLiveQuery(() => readChanges(limit), [limit]);
  if (changes === undefined) return null;
  const { refused, waiting, hasMore } = changes;
  // The page's heading is still there when the row, or all of this, is gone.
  const leaveRow = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  return (
    <>
      {refused.length > 0 && (
        <Card tone="wine" role="region" aria-label={t`Changes that were not accepted`}>
          <h3 className={styles.title}>
            <Trans>Changes that were not accepted</Trans>
          </h3>
          <ul className={styles.list}>
            {refused.map((change) => (
              <UnsentChange key={change.entry.seq} change={change} onLeave={leaveRow} />
            ))}
          </ul>
        </Card>
      )}
      {waiting.length > 0 && (
        <Card role="region" aria-label={t`Waiting to be sent`}>
          <h3 className={styles.title}>
            <Trans>Waiting to be sent</Trans>
          </h3>
          <ul className={styles.list}>
            {waiting.map((change) => (
              <UnsentChange key={change.entry.seq} change={change} onLeave={leaveRow} />
            ))}
          </ul>
          {hasMore && (
            <Button variant="quiet" onClick={() => setLimit(limit + CHANGES_STEP)}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </Card>
      )}
    </>
  );
}
