import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { FormAlert } from './form-alert.tsx';

/** What somebody is told who came back from the identity provider and is not signed in. */
export function ProviderProblem() {
  const { t } = useLingui();
  const problem = useLocation({ select: ({ state }) => state.providerProblem });
  if (problem === undefined) return null;
  return (
    <FormAlert
      title={t`Can't log in`}
      detail={
        problem === 'silence'
          ? t`Error when connecting to services`
          : t`The other side did not vouch for you. Try again, or log in with your password.`
      }
    />
  );
}
