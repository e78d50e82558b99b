import { Trans, useLingui } from '@lingui/react/macro';
import { Compass, House, NotebookPen } from 'lucide-react';
import { useAccount } from '#src/parts/account/use-account.ts';
import { newListLink } from '#src/parts/lists/new-list-link.ts';
import { BottomBar } from '#src/ui/bottom-bar.tsx';
import { RouteBarLink } from '#src/ui/links.ts';

/** The three main links, at the bottom of a narrow screen and in the top bar of a wide one. */
export function MainNavigation() {
  const { t } = useLingui();
  const account = useAccount();
  return (
    <BottomBar label={t`Main`}>
      <RouteBarLink {...newListLink(account === null)} icon={<NotebookPen aria-hidden="true" />}>
        <Trans>Create list</Trans>
      </RouteBarLink>
      <RouteBarLink to="/" activeOptions={{ exact: true }} icon={<House aria-hidden="true" />}>
        <Trans>Home</Trans>
      </RouteBarLink>
      <RouteBarLink to="/lists" icon={<Compass aria-hidden="true" />}>
        <Trans>Find country</Trans>
      </RouteBarLink>
    </BottomBar>
  );
}
