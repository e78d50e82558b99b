import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { FormAlert } from './form-alert.tsx';
import type { ReturnProblem } from './provider-return.ts';

/** Shows why the return from the identity provider failed, as stored in the history entry's state. */
export function ProviderProblem() {
  const problem = useLocation({ select: ({ state }) => state.providerProblem });
  return problem === undefined ? null : <NotSignedIn problem={problem} />;
}

/** Says why the provider's answer did not sign the user in. */
export function NotSignedIn({ problem }: { problem: ReturnProblem }) {
  const { t, i18n } = useLingui();
  if (problem.kind === 'signed-out') return null;
  const isUnconfirmed = problem.kind === 'refused' && problem.code === 'BEARER_REFUSED';
  return (
    <FormAlert
      title={t`Can't log in`}
      detail={
        isUnconfirmed
          ? t`The sign-in provider could not confirm who you are. Try again, or sign in with your password.`
          : formFailure(i18n, problem)
      }
    />
  );
}
