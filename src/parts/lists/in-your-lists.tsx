import { Trans } from '@lingui/react/macro';
import { BookmarkCheck } from 'lucide-react';
import { RouteButtonLink } from '#src/ui/links.ts';

/** A link from a public list to the user's own copy of it, or to a dish there. */
export function InYourLists({ listID, itemID }: { listID: string; itemID?: string | undefined }) {
  const to =
    itemID === undefined
      ? ({ to: '/user/list/$listID', params: { listID } } as const)
      : ({ to: '/user/list/$listID/$itemID', params: { listID, itemID } } as const);
  return (
    <RouteButtonLink {...to} icon={<BookmarkCheck aria-hidden="true" />}>
      <Trans>Open in your lists</Trans>
    </RouteButtonLink>
  );
}
