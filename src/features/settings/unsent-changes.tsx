import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useState } from 'react';
import { device } from '#src/platform/device.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CHANGES_STEP, readChanges } from './read-changes.ts';
import { UnsentChange } from './unsent-change.tsx';
import styles from './unsent-changes.module.css';

/**
 * Everything that is only on this device, in words: what the server refused first, then what waits.
 * @param props.waiting how many changes wait in all
 */
export function UnsentChanges({ waiting: total }: { waiting: number }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [limit, setLimit] = useState(CHANGES_STEP);
  const changes = useLiveQuery(async () => readChanges(device.db, limit), [limit]);
  if (changes === undefined) return null;
  const { refused, waiting } = changes;
  // The page's own heading is there even when all of this is gone.
  const focusOnPage = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  const showMore = () => {
    const next = limit + CHANGES_STEP;
    // With the last of them the button goes.
    if (next >= total) heading.current?.focus();
    setLimit(next);
  };
  return (
    <>
      {refused.length > 0 && (
        <Card tone="wine" role="region" aria-label={t`Changes that were not accepted`}>
          <h2 className={styles.title}>
            <Trans>Changes that were not accepted</Trans>
          </h2>
          <ul className={styles.list}>
            {refused.map((change) => (
              <UnsentChange key={change.entry.seq} change={change} onGone={focusOnPage} />
            ))}
          </ul>
        </Card>
      )}
      {waiting.length > 0 && (
        <Card role="region" aria-label={t`Waiting to be sent`}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            <Trans>Waiting to be sent</Trans>
          </h2>
          <ul className={styles.list}>
            {waiting.map((change) => (
              <UnsentChange key={change.entry.seq} change={change} onGone={focusOnPage} />
            ))}
          </ul>
          {total > limit && (
            <Button variant="quiet" onClick={showMore}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </Card>
      )}
    </>
  );
}
