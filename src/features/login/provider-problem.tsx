import { useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { refusalText } from '#src/i18n/refusal-text.ts';
import { FormAlert } from './form-alert.tsx';

/** What somebody is told who came back from the identity provider and is not signed in. */
export function ProviderProblem() {
  const { t, i18n } = useLingui();
  const problem = useLocation({ select: ({ state }) => state.providerProblem });
  if (problem === undefined) return null;
  const detailOf = () => {
    if (problem.kind === 'silence') return t`Error when connecting to services`;
    if (problem.code !== 'BEARER_REFUSED') return refusalText(i18n, problem);
    return t`The other side did not vouch for you. Try again, or log in with your password.`;
  };
  return <FormAlert title={t`Can't log in`} detail={detailOf()} />;
}
