import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { deleteAccount } from '#src/commands/account/own-data.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { backend } from '#src/platform/sync-client.ts';
import { showMessage } from '#src/ui/messages.ts';

/**
 * Deletes the account on the server and here, for whoever has said yes to it.
 * @param onDeleted called when it is gone
 * @returns `problem` for the dialog that asked: why it is not gone, null while there is nothing to say
 */
export function useAccountDeletion(account: Pick<AccountRow, 'id' | 'isThirdParty'>, onDeleted: () => void) {
  const { t, i18n } = useLingui();
  const [isDeleting, setDeleting] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const remove = async () => {
    setDeleting(true);
    const result = await deleteAccount(backend, account).finally(() => setDeleting(false));
    if (result.kind === 'done') {
      showMessage(t`Your account is deleted`);
      onDeleted();
    } else setText(formFailure(i18n, result));
    // With the session the dialog and its button go, and the focus needs a place.
    if (result.kind === 'signed-out') document.querySelector<HTMLElement>('main h1')?.focus();
  };
  const problem: ReactNode = text && (
    <p role="alert">
      <strong>{text}</strong>
    </p>
  );
  return { isDeleting, problem, remove, forgetProblem: () => setText(null) };
}
