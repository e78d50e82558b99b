import { useLingui } from '@lingui/react/macro';
import type { FormResult } from '#src/commands/account/result.ts';
import { refusalText } from '#src/i18n/refusal-text.ts';
import { FormAlert } from './form-alert.tsx';

/**
 * Why there is no account yet. Reasons we have words for are said in the user's language; of the rest the server's
 * own message is the best there is.
 */
export function RegisterFailure({ result }: { result: FormResult | null }) {
  const { t, i18n } = useLingui();
  if (result?.kind === 'silence') return <FormAlert title={t`Error when connecting to services`} />;
  if (result?.kind !== 'refused') return null;
  if (result.field === 'name') return <FormAlert title={t`Wrong Name`} />;
  const isVague = result.code === 'INVALID' || result.code === 'FAILED';
  const detail = isVague && result.message ? result.message : refusalText(i18n, result);
  return <FormAlert title={t`Registration Failed`} detail={detail} />;
}
