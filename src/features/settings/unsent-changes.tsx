import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { ChangeCard } from '#src/parts/unsent/change-card.tsx';
import { UnsentChange } from '#src/parts/unsent/unsent-change.tsx';
import { unsentChanges } from '#src/queries/unsent-changes.ts';
import { Button } from '#src/ui/button.tsx';
import { focusPage } from '#src/ui/focus-page.ts';

/** The number of unsent changes shown at first, and added by each press of "Show more". */
const CHANGES_STEP = 20;

/**
 * All unsent changes in words: first those that the server refused, then those that wait.
 * @param props.waiting the total number of unsent changes
 */
export function UnsentChanges({ waiting: total }: { waiting: number }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [limit, setLimit] = useState(CHANGES_STEP);
  const changes = useQuery(unsentChanges, limit);
  if (changes === undefined) return null;
  const { refused, waiting } = changes;
  // The page's heading can take the focus even when every change is gone.
  const focusOnPage = () => focusPage({ preventScroll: true });
  const showMore = () => {
    const next = limit + CHANGES_STEP;
    // When all changes are shown, the button disappears, so move the focus.
    if (next >= total) heading.current?.focus();
    setLimit(next);
  };
  const renderRows = (shown: typeof refused) =>
    shown.map((change) => <UnsentChange key={change.entry.seq} change={change} onGone={focusOnPage} />);
  return (
    <>
      {refused.length > 0 && (
        <ChangeCard isRefused title={t`Changes that were not accepted`}>
          {renderRows(refused)}
        </ChangeCard>
      )}
      {waiting.length > 0 && (
        <ChangeCard
          title={t`Waiting to be sent`}
          heading={heading}
          more={
            total > limit && (
              <Button variant="quiet" onClick={showMore}>
                <Trans>Show more</Trans>
              </Button>
            )
          }
        >
          {renderRows(waiting)}
        </ChangeCard>
      )}
    </>
  );
}
