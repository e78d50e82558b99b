import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountRow } from '#src/db/schema.ts';
import { PasswordEntry } from '#src/parts/account/account-fields.tsx';
import { useAccountDeletion } from '#src/parts/account/use-account-deletion.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FailureLine } from '#src/ui/failure-line.tsx';

type RejectTermsProps = {
  account: Pick<AccountRow, 'id' | 'isThirdParty'>;
  onKeep: () => void;
  onDeleted: () => void;
};

/** Asks the user to confirm that they decline the terms, which deletes the account. */
export function RejectTerms({ account, onKeep, onDeleted }: RejectTermsProps) {
  const { t } = useLingui();
  const { isDeleting, problem, entry, remove } = useAccountDeletion(account, onDeleted);
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
          <Button variant="danger" isBusy={isDeleting} onClick={() => void remove()}>
            <Trans>Decline and delete my account</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>If you decline, your account will be deleted with everything in it.</Trans>
      </p>
      {entry && <PasswordEntry autoComplete="current-password" {...entry} />}
      <FailureLine>{problem}</FailureLine>
    </Dialog>
  );
}
