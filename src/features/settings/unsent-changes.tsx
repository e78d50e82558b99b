import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useQuery } from '#src/platform/use-query.ts';
import { unsentChanges } from '#src/queries/unsent-changes.ts';
import { ChangeCard } from '#src/shared/change-card.tsx';
import { UnsentChange } from '#src/shared/unsent-change.tsx';
import { Button } from '#src/ui/button.tsx';
import { focusPage } from '#src/ui/focus-page.ts';

/** How many waiting changes are shown at first, and how many more each press of "Show more" brings. */
const CHANGES_STEP = 20;

/**
 * Everything that is only on this device, in words: what the server refused first, then what waits.
 * @param props.waiting how many changes wait in all
 */
export function UnsentChanges({ waiting: total }: { waiting: number }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const [limit, setLimit] = useState(CHANGES_STEP);
  const changes = useQuery(unsentChanges, limit);
  if (changes === undefined) return null;
  const { refused, waiting } = changes;
  // The page's own heading is there even when all of this is gone.
  const focusOnPage = () => focusPage({ preventScroll: true });
  const showMore = () => {
    const next = limit + CHANGES_STEP;
    // With the last of them the button goes.
    if (next >= total) heading.current?.focus();
    setLimit(next);
  };
  const rows = (some: typeof refused) =>
    some.map((change) => <UnsentChange key={change.entry.seq} change={change} onGone={focusOnPage} />);
  return (
    <>
      {refused.length > 0 && (
        <ChangeCard isRefused title={t`Changes that were not accepted`}>
          {rows(refused)}
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
          {rows(waiting)}
        </ChangeCard>
      )}
    </>
  );
}
