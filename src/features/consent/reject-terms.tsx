import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { deleteAccount } from '#src/commands/account/delete-account.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { backend } from '#src/platform/sync-client.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { showMessage } from '#src/ui/messages.ts';

export type RejectTermsProps = {
  account: Pick<AccountRow, 'id' | 'isThirdParty'>;
  onKeep: () => void;
  onDeleted: () => void;
};

/** The question before a declined agreement ends the registration. */
export function RejectTerms({ account, onKeep, onDeleted }: RejectTermsProps) {
  const { t, i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const reject = async () => {
    setBusy(true);
    const result = await deleteAccount(backend, account).finally(() => setBusy(false));
    if (result.kind === 'done') {
      showMessage(t`Your account is deleted`);
      onDeleted();
    } else setProblem(formFailure(i18n, result));
  };
  return (
    <Dialog
      isAlert
      title={t`Decline the terms and policies?`}
      closeLabel={t`Close`}
      onClose={onKeep}
      actions={
        <>
          <Button data-autofocus onClick={onKeep}>
            <Trans>Go back</Trans>
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void reject()}>
            <Trans>Decline and delete my account</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Declining them ends your registration and deletes your account with everything in it.</Trans>
      </p>
      {problem && (
        <p role="alert">
          <strong>{problem}</strong>
        </p>
      )}
    </Dialog>
  );
}
