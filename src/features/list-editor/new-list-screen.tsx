import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NEW_LIST_LOGIN } from '#src/shared/new-list-link.ts';
import { useAccount } from '#src/shared/use-account.ts';
import { Page } from '#src/ui/page.tsx';
import { Draft, type DraftProps } from './draft.tsx';

/** The list that is being written and not created yet. Visitors sign in first and come back. */
export function NewListScreen(props: Omit<DraftProps, 'defaultName'>) {
  const { t } = useLingui();
  const account = useAccount();
  if (account === undefined) return null;
  if (account === null) return <ToLogin />;
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

const { onClick: keepWish, ...login } = NEW_LIST_LOGIN;

/** For a visitor the address of the draft is the press on "create". */
function ToLogin() {
  useEffect(() => keepWish(), []);
  return <Navigate {...login} replace />;
}
