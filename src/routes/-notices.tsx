import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConsentBar } from '#src/features/consent/consent-bar.tsx';
import { ReservedHeight } from '#src/features/consent/reserved-height.tsx';
import { TermsBar } from '#src/features/consent/terms-bar.tsx';
import { TokenQuestion } from '#src/features/consent/token-question.tsx';
import { useAccount } from '#src/shared/use-account.ts';
import { forgetHere } from './-forget-here.ts';

/**
 * The questions to a signed-in user on every page: first the agreements, then advertising. A visitor is asked
 * about a sign-in token that was found.
 */
export function Notices(): ReactNode {
  const navigate = useNavigate();
  const account = useAccount();
  if (account === undefined) return <ReservedHeight />;
  if (account === null || account.isPaused) return <TokenQuestion />;
  if (account.areTermsApproved) return <ConsentBar />;
  const onDeleted = () => {
    forgetHere();
    void navigate({ to: '/login' });
  };
  return <TermsBar account={account} onDeleted={onDeleted} />;
}
