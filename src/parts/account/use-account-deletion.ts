import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { userService } from '#src/browser/network/sync-client.ts';
import { deleteAccount } from '#src/commands/account/own-data.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { focusPage } from '#src/ui/focus-page.ts';
import { showMessage } from '#src/ui/messages.ts';
import { useOnce } from '#src/ui/use-once.ts';

/**
 * Returns the state and functions to delete the account on the server and on this device, for a dialog that
 * has asked the user.
 * @param onDeleted called when the account is deleted
 * @returns `remove` deletes the account; `problem` says why that failed, null without a failure; `entry` is
 *   the dialog's password field, null for an account without a password
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
    const result = await deleteAccount(userService, account, password);
    if (result.kind === 'refused' && result.field === 'password')
      return setPasswordProblem(t`The password is incorrect.`);
    if (result.kind === 'done') {
      showMessage(t`Your account has been deleted`);
      onDeleted();
    } else setProblem(formFailure(i18n, result));
    // The dialog and its button disappear with the session, so the focus moves to the page.
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
