import { Trans } from '@lingui/react/macro';
import { BookmarkCheck } from 'lucide-react';
import { RouteButtonLink } from '#src/ui/links.ts';

/** Says that somebody's list is among the user's own, and leads to it there, or to a dish of it. */
export function InYourLists({ listID, itemID }: { listID: string; itemID?: string | undefined }) {
  const to =
    itemID === undefined
      ? ({ to: '/user/list/$listID', params: { listID } } as const)
      : ({ to: '/user/list/$listID/$itemID', params: { listID, itemID } } as const);
  return (
    <RouteButtonLink {...to} icon={<BookmarkCheck aria-hidden="true" />}>
      <Trans>In your lists</Trans>
    </RouteButtonLink>
  );
}
