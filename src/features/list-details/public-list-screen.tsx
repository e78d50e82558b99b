import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { backend } from '#src/native/backend.ts';
import { device } from '#src/native/device.ts';
import { useFetched } from '#src/native/use-fetched.ts';
import { publicList } from '#src/queries/public-lists.ts';
import { fetchPublicList } from '#src/sync/public-lists.ts';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/page.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { NoList } from './no-list.tsx';
import { PublicList, type PublicListProps } from './public-list.tsx';

/** Answers that will be the same next time. */
const FINAL = [400, 404];

export type PublicListScreenProps = Omit<PublicListProps, 'list' | 'copyID' | 'isFromPhone'> & {
  /** Of the address: a country code, or 'private' for a list shared by its link. */
  country: string;
  publicID: string;
  first: Awaited<ReturnType<typeof publicList>>;
};

/** Somebody's list: what this device knows of it at once, and what the server says when it answers. */
export function PublicListScreen({ country, publicID, first, ...rest }: PublicListScreenProps) {
  const { t } = useLingui();
  const known = useLiveQuery(async () => publicList(device.db, publicID), [publicID], first);
  const { outcome, retry } = useFetched(`${country}/${publicID}`, () =>
    fetchPublicList(backend, country, publicID),
  );
  if (known !== null) {
    const isFromPhone = outcome !== undefined && outcome.kind !== 'taken';
    return <PublicList {...rest} list={known.list} copyID={known.copyID} isFromPhone={isFromPhone} />;
  }
  if (outcome === undefined || outcome.kind === 'taken') {
    return (
      <Page title={t`List`} isTitleHidden width="wide">
        <Skeleton lines={4} label={t`Loading`} />
      </Page>
    );
  }
  if (outcome.kind === 'refused' && FINAL.includes(outcome.status)) {
    return (
      <NoList title={t`List not found`} text={t`Its author may have removed it or keeps it to themselves.`} />
    );
  }
  return (
    <NoList
      title={t`Error when connecting to services`}
      text={t`This list was never opened on this phone. The first time needs a connection; after that it is here without one.`}
      action={<Button onClick={retry}>{t`Try again`}</Button>}
    />
  );
}
