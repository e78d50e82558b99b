import { useLingui } from '@lingui/react/macro';
import { ask } from '#src/browser/database/query.ts';
import { fetchNews } from '#src/browser/network/sync-client.ts';
import { useFetched } from '#src/browser/network/use-fetched.ts';
import { ownListOrOriginal } from '#src/queries/own-list.ts';
import { Button } from '#src/ui/button.tsx';
import { TypedOnRemoved } from '../editing/typed-on-removed.tsx';
import { AskToSignIn, LoadingList, NoList } from '../reading/no-list.tsx';

/** The result of looking for one of the user's lists on the server. */
type LookupResult = 'found' | 'missing' | 'signed-out' | 'failed';

/**
 * Looks for a list on the server, because it may just have been made on another device. The same request
 * pulls all other news.
 */
async function lookForList(listID: string): Promise<LookupResult> {
  const result = await fetchNews();
  if ((await ask(ownListOrOriginal, listID)) !== null) return 'found';
  return result === 'failed' || result === 'signed-out' ? result : 'missing';
}

/**
 * The page of an own list that is not on this device. It asks the server before it says that the list does
 * not exist.
 */
export function ListNotHere({ listID }: { listID: string }) {
  const { t } = useLingui();
  const { outcome, retry } = useFetched(listID, () => lookForList(listID));
  switch (outcome) {
    case 'missing':
      return (
        <NoList title={t`List not found`} text={t`It is not among your lists.`}>
          <TypedOnRemoved listID={listID} itemID={null} />
        </NoList>
      );
    case 'signed-out':
      return <AskToSignIn />;
    case undefined:
    case 'found':
      return <LoadingList />;
    default:
      return (
        <NoList
          title={t`Not on this device yet`}
          text={t`We’ll look for this list as soon as you’re back online.`}
          action={<Button onClick={retry}>{t`Try again`}</Button>}
        >
          <TypedOnRemoved listID={listID} itemID={null} />
        </NoList>
      );
  }
}
