import { useQueryFrom } from '#src/browser/database/use-query.ts';
import { currentAccount } from '#src/queries/account.ts';
import { type OwnPage, ownListOrOriginal } from '#src/queries/own-list.ts';
import { AskToSignIn } from '../reading/no-list.tsx';
import { ListNotHere } from './list-not-here.tsx';
import { OwnList, type OwnListProps } from './own-list.tsx';

type OwnListScreenProps = Omit<OwnListProps, 'list' | 'firstAccount'> & {
  listID: string;
  /** The list and account that the device had when the screen opened. */
  first: OwnPage;
};

/** One of the user's own lists. If the device has the list, it is shown without asking the server. */
export function OwnListScreen({ listID, first, ...rest }: OwnListScreenProps) {
  const list = useQueryFrom(first.list, ownListOrOriginal, listID);
  if (list !== null) return <OwnList {...rest} list={list} firstAccount={first.account} />;
  return <NotHere listID={listID} first={first.account} />;
}

/**
 * Replaces a list that is not on this device. Asks a visitor to sign in, because the visitor's account may
 * have the list.
 */
function NotHere({ listID, first }: { listID: string; first: OwnPage['account'] }) {
  const account = useQueryFrom(first, currentAccount);
  if (account === null) return <AskToSignIn />;
  return <ListNotHere listID={listID} />;
}
