import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery, useQueryFrom } from '#src/browser/database/use-query.ts';
import { serviceFor } from '#src/browser/network/sync-client.ts';
import { useFetched } from '#src/browser/network/use-fetched.ts';
import type { ListRow } from '#src/db/schema.ts';
import { readFailure } from '#src/i18n/read-failure.ts';
import { copyByLink, isSharedUnsent, type ListByLink, ownListByLink } from '#src/queries/own-list.ts';
import { publicList } from '#src/queries/public-lists.ts';
import { isNoList } from '#src/sync/public-lists.ts';
import { Button } from '#src/ui/button.tsx';
import { fetchByLink } from './fetch-by-link.ts';
import { LoadingList, NoList } from './no-list.tsx';
import { PublicList, type PublicListProps } from './public-list.tsx';

type OtherUsersListProps = Omit<PublicListProps, 'list' | 'copyID' | 'isFromDevice'> & {
  /** From the URL: a country code, or 'private' for a list that is open by link only. */
  country: string;
  publicID: string;
  first: ListByLink;
};

type PublicListScreenProps = OtherUsersListProps & {
  /** Whether to show the list itself although the user has a copy of it. */
  isOriginal: boolean;
  /** Renders the list if the link leads to the user's own list, or to a list that they have a copy of. */
  renderOwn: (own: ListRow, options: { isCopy: boolean }) => ReactNode;
};

/**
 * The list that a public or private link leads to. If the list is the user's own, or the user has a copy of
 * it, their own list is shown instead (P1.5, P5.9).
 */
export function PublicListScreen({ renderOwn, isOriginal, ...props }: PublicListScreenProps) {
  const { publicID, first } = props;
  const own = useQueryFrom(first.own, ownListByLink, publicID);
  const copy = useQueryFrom(first.copy, copyByLink, publicID);
  if (own !== null) return renderOwn(own, { isCopy: false });
  // A copy made while this page is open has its own URL. This page keeps showing the original, so that
  // the page does not change while the user reads it.
  if (!isOriginal && first.copy !== null && copy !== null) return renderOwn(copy, { isCopy: true });
  return <OtherUsersList {...props} />;
}

/** Shows another user's list, first as stored on this device and then as the server returns it. */
function OtherUsersList({ country, publicID, first, ...rest }: OtherUsersListProps) {
  const { t, i18n } = useLingui();
  const known = useQueryFrom(first.known, publicList, publicID);
  const isUnsent = useQuery(isSharedUnsent, publicID);
  const { outcome, retry } = useFetched(`${country}/${publicID}`, (isUserRequest) =>
    fetchByLink(serviceFor(isUserRequest), country, publicID),
  );
  if (known !== null) {
    const isFromDevice = outcome !== undefined && outcome.kind !== 'done';
    return <PublicList {...rest} list={known.list} copyID={known.copyID} isFromDevice={isFromDevice} />;
  }
  if (outcome === undefined || outcome.kind === 'done' || isUnsent === undefined) return <LoadingList />;
  if (isUnsent)
    return (
      <NoList
        title={t`This list has not been sent yet`}
        text={t`It was shared on this device. The link will work once this list has been sent.`}
        action={<Button onClick={retry}>{t`Try again`}</Button>}
      />
    );
  if (outcome.kind === 'refused' && isNoList(outcome.code)) {
    return <NoList title={t`List not found`} text={t`Its author may have removed it or made it private.`} />;
  }
  return (
    <NoList
      title={readFailure(i18n, outcome)}
      text={
        outcome.kind === 'silence' &&
        t`This list has not been opened on this device yet. You need a connection the first time; after that, it opens offline.`
      }
      action={<Button onClick={retry}>{t`Try again`}</Button>}
    />
  );
}
