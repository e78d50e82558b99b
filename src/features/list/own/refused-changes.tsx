import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useQuery } from '#src/browser/database/use-query.ts';
import { ChangeCard } from '#src/parts/unsent/change-card.tsx';
import { UnsentChange } from '#src/parts/unsent/unsent-change.tsx';
import { refusedOfList } from '#src/queries/unsent-changes.ts';
import { focusPage } from '#src/ui/focus-page.ts';

/**
 * Changes of this list that the server refused, each with its reason. They stay until the user retries or
 * discards them.
 */
export function RefusedChanges({ listID }: { listID: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const changes = useQuery(refusedOfList, listID) ?? [];
  if (changes.length === 0) return null;
  // The pressed button disappears with its row, and the whole card disappears with its last row. The focus
  // then moves to the card's heading or to the page.
  const moveFocus = () => {
    if (changes.length > 1) heading.current?.focus();
    else focusPage({ preventScroll: true });
  };
  const onList = {
    onLeave: () => navigate({ to: '/' }),
    onKept: (keptListID: string) =>
      navigate({ to: '/user/list/$listID', params: { listID: keptListID }, replace: true }),
  };
  return (
    <ChangeCard isRefused title={t`Changes that were not accepted`} heading={heading}>
      {changes.map((change) => (
        <UnsentChange key={change.entry.seq} change={change} onGone={moveFocus} onList={onList} />
      ))}
    </ChangeCard>
  );
}
