import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccount } from '#src/parts/account/use-account.ts';
import { keepNewListIntent, newListLogin } from '#src/parts/lists/new-list-link.ts';
import { Page } from '#src/ui/page.tsx';
import { Draft, type DraftProps } from './draft.tsx';

type NewListScreenProps = Omit<DraftProps, 'defaultName'> & {
  /** The country for a new draft. A visitor's country is remembered during the login. */
  country?: string | undefined;
};

/** The screen of the draft. Visitors sign in first and return here. */
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
      lead={<Trans>A draft stays on this device. Add a first dish to turn it into a list.</Trans>}
    >
      <title>{t`${title} · Food Odyssey`}</title>
      <Draft {...props} defaultName={title} />
    </Page>
  );
}

/** A visitor who opens the draft's URL is treated as if they had pressed "create". */
function ToLogin({ country }: { country: string | undefined }) {
  useEffect(() => keepNewListIntent(country), [country]);
  return <Navigate {...newListLogin(country)} replace />;
}
