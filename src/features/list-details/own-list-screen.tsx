import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useQueryFrom } from '#src/platform/use-query.ts';
import { currentAccount } from '#src/queries/account.ts';
import { type OwnPage, ownListOrOriginal } from '#src/queries/own-list.ts';
import { RouteButtonLink } from '#src/ui/links.ts';
import { NoList } from './no-list.tsx';
import { OwnList, type OwnListProps } from './own-list.tsx';

export type OwnListScreenProps = Omit<OwnListProps, 'list' | 'firstAccount'> & {
  listID: string;
  /** What the device had when the screen opened. */
  first: OwnPage;
};

/** One of the user's own lists, from the device alone. */
export function OwnListScreen({ listID, first, ...rest }: OwnListScreenProps) {
  const list = useQueryFrom(first.list, ownListOrOriginal, listID);
  if (list !== null) return <OwnList {...rest} list={list} firstAccount={first.account} />;
  return <NotFound first={first.account} />;
}

/** There is no such list of the user's; a visitor may have one. */
function NotFound({ first }: { first: OwnPage['account'] }) {
  const { t } = useLingui();
  const { href } = useLocation();
  const account = useQueryFrom(first, currentAccount);
  if (account === null) {
    return (
      <NoList
        title={t`List not found`}
        text={t`If it is yours, sign in to see it.`}
        action={
          <RouteButtonLink variant="primary" to="/login" search={{ next: href }}>
            {t`Sign in`}
          </RouteButtonLink>
        }
      />
    );
  }
  return (
    <NoList title={t`List not found`} text={t`It is not among your lists, or not on this device yet.`} />
  );
}
