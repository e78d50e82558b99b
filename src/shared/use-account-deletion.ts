import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deleteAccount } from '#src/commands/account/own-data.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { backend } from '#src/platform/sync-client.ts';
import { focusPage } from '#src/ui/focus-page.ts';
import { showMessage } from '#src/ui/messages.ts';
import { useOnce } from '#src/ui/use-once.ts';

/**
 * Deletes the account on the server and here, for whoever has said yes to it.
 * @param onDeleted called when it is gone
 * @returns `remove` deletes it; `problem` is for the dialog that asked: why it is not gone, null while there is nothing to say;
 * `entry` is the password's field there, null where the account has no password
 */
export function useAccountDeletion(account: Pick<AccountRow, 'id' | 'isThirdParty'>, onDeleted: () => void) {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const [password, setPassword] = useState('');
  const [passwordProblem, setPasswordProblem] = useState<string | null>(null);
  const needsPassword = account.isThirdParty !== true;
  const { isBusy: isDeleting, press: remove } = useOnce(async () => {
    setPasswordProblem(null);
    setProblem(null);
    if (needsPassword && password === '') return setPasswordProblem(t`This field is required`);
    const result = await deleteAccount(backend, account, password);
    if (result.kind === 'refused' && result.field === 'password')
      return setPasswordProblem(t`The password is not right.`);
    if (result.kind === 'done') {
      showMessage(t`Your account is deleted`);
      onDeleted();
    } else setProblem(formFailure(i18n, result));
    // With the session the dialog and its button go, and the focus needs a place.
    if (result.kind === 'signed-out') focusPage();
  });
  const entry = needsPassword
    ? { value: password, onType: setPassword, error: passwordProblem, label: t`Your password` }
    : null;
  const forgetProblem = () => {
    setProblem(null);
    setPassword('');
    setPasswordProblem(null);
  };
  return { isDeleting, problem, entry, remove, forgetProblem };
}
