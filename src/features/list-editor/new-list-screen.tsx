import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepNewListIntent, newListLogin } from '#src/shared/new-list-link.ts';
import { useAccount } from '#src/shared/use-account.ts';
import { Page } from '#src/ui/page.tsx';
import { Draft, type DraftProps } from './draft.tsx';

export type NewListScreenProps = Omit<DraftProps, 'defaultName'> & {
  /** What a new draft is for; kept through the login. */
  country?: string | undefined;
};

/** The list that is being written and not created yet. Visitors sign in first and come back. */
export function NewListScreen({ country, ...props }: NewListScreenProps) {
  const { t } = useLingui();
  const account = useAccount();
  if (account === undefined) return null;
  if (account === null) return <ToLogin country={country} />;
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

/** For a visitor the address of the draft is the press on "create". */
function ToLogin({ country }: { country: string | undefined }) {
  useEffect(() => keepNewListIntent(country), [country]);
  return <Navigate {...newListLogin(country)} replace />;
}
