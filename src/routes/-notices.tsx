import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConsentBar } from '#src/features/notices/consent/consent-bar.tsx';
import { ReservedHeight } from '#src/features/notices/consent/reserved-height.tsx';
import { TermsBar } from '#src/features/notices/consent/terms-bar.tsx';
import { TokenQuestion } from '#src/features/notices/consent/token-question.tsx';
import { useAccount } from '#src/parts/account/use-account.ts';
import { clearBrowserStorage } from './-clear-browser-storage.ts';

/**
 * The questions to the user above the page. A signed-in user is asked first to approve the terms, then for
 * consent. A visitor, or a user whose session has ended, is asked about a found sign-in token.
 */
export function Notices(): ReactNode {
  const navigate = useNavigate();
  const account = useAccount();
  if (account === undefined) return <ReservedHeight />;
  if (account === null || account.isPaused) return <TokenQuestion />;
  if (account.areTermsApproved) return <ConsentBar />;
  const onDeleted = () => {
    clearBrowserStorage();
    void navigate({ to: '/login' });
  };
  return <TermsBar account={account} onDeleted={onDeleted} />;
}
