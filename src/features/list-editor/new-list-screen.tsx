import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useAccount } from '#src/shared/use-account.ts';
import { Page } from '#src/ui/page.tsx';
import { Draft, type DraftProps } from './draft.tsx';

/** The list that is being written and not created yet. Visitors sign in first and come back. */
export function NewListScreen(props: Omit<DraftProps, 'defaultName'>) {
  const { t } = useLingui();
  const account = useAccount();
  if (account === undefined) return null;
  if (account === null) {
    // Not the router's current location: that is the login already while this screen still stands.
    const next = `/user/list/newList${props.areDetailsOpen ? '?details=true' : ''}`;
    return <Navigate to="/login" search={{ next }} replace />;
  }
  const title = t`New list`;
  return (
    <Page
      title={title}
      width="wide"
      lead={<Trans>Drafts stay on this device. Add a first dish to make it a list.</Trans>}
    >
      <title>{t`${title} · Food Odyssey`}</title>
      <Draft {...props} defaultName={title} />
    </Page>
  );
}
