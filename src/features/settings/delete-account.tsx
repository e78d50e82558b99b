import { Trans, useLingui } from '@lingui/react/macro';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import type { AccountRow } from '#src/db/schema.ts';
import { PasswordEntry } from '#src/parts/account/account-fields.tsx';
import { useAccountDeletion } from '#src/parts/account/use-account-deletion.ts';
import { Button } from '#src/ui/button.tsx';
import { FailureLine } from '#src/ui/failure-line.tsx';
import { useOnce } from '#src/ui/use-once.ts';
import { DataLossDialog } from './data-loss-dialog.tsx';
import { sendAll, type Unsent } from './send-all.ts';

type DeleteAccountProps = { account: Pick<AccountRow, 'id' | 'isThirdParty'>; onDeleted: () => void };

/** Deletes the account after a confirmation. The server deletes it, so this needs a connection. */
export function DeleteAccount({ account, onDeleted }: DeleteAccountProps) {
  const { t } = useLingui();
  const [loss, setLoss] = useState<Unsent | null>(null);
  const { isDeleting, problem, entry, remove, forgetProblem } = useAccountDeletion(account, onDeleted);
  const { isBusy: isSending, press: sendThenConfirm } = useOnce(async () => {
    forgetProblem();
    setLoss(await sendAll());
  });
  return (
    <>
      <Button
        isWide
        variant="quiet"
        isBusy={isSending}
        icon={<UserX aria-hidden="true" />}
        onClick={() => void sendThenConfirm()}
      >
        <Trans>Delete account</Trans>
      </Button>
      {loss && (
        <DataLossDialog
          title={t`Delete your account?`}
          loss={loss}
          stayLabel={t`Keep my account`}
          leaveLabel={t`Delete account`}
          isLeaving={isDeleting}
          onStay={() => setLoss(null)}
          onLeave={() => void remove()}
        >
          <p>
            <Trans>
              Your lists, ticks, level and name will be deleted for good, here and on the server. Others will
              keep the copies they have saved of your public lists.
            </Trans>{' '}
            <Trans>What you chose under “What I do not eat” is deleted too, allergies included.</Trans>
          </p>
          {entry && <PasswordEntry autoComplete="current-password" {...entry} />}
          <FailureLine>{problem}</FailureLine>
        </DataLossDialog>
      )}
    </>
  );
}
