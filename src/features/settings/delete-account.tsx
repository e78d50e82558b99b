import { Trans, useLingui } from '@lingui/react/macro';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { deleteAccount } from '#src/commands/account/delete-account.ts';
import type { AccountRow } from '#src/db/schema.ts';
import { formFailure } from '#src/i18n/refusal-text.ts';
import { network } from '#src/platform/network.ts';
import { backend } from '#src/platform/sync-client.ts';
import { Button } from '#src/ui/button.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { LossDialog } from './loss-dialog.tsx';
import { sendAll, type Unsent } from './send-all.ts';

export type DeleteAccountProps = { account: Pick<AccountRow, 'id' | 'isThirdParty'>; onDeleted: () => void };

/** Deletes the account, after one more question; the server does it, so it needs a connection. */
export function DeleteAccount({ account, onDeleted }: DeleteAccountProps) {
  const { t, i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [loss, setLoss] = useState<Unsent | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async () => {
    setBusy(true);
    setProblem(null);
    setLoss(await sendAll().finally(() => setBusy(false)));
  };
  const remove = async () => {
    setBusy(true);
    const result = await deleteAccount(backend, account).finally(() => setBusy(false));
    if (result.kind === 'done') {
      showMessage(t`Your account is deleted`);
      onDeleted();
    } else setProblem(formFailure(i18n, result));
    // With the session the dialog and its button go, and the focus needs a place.
    if (result.kind === 'signed-out') document.querySelector<HTMLElement>('main h1')?.focus();
  };
  return (
    <>
      <Button
        isWide
        variant="quiet"
        isBusy={isBusy && loss === null}
        icon={<UserX aria-hidden="true" />}
        onClick={() => void ask()}
      >
        <Trans>Delete account</Trans>
      </Button>
      {loss && (
        <LossDialog
          title={t`Delete your account?`}
          loss={loss}
          isOffline={network.isOffline()}
          stayLabel={t`Keep my account`}
          leaveLabel={t`Delete account`}
          isLeaving={isBusy}
          onStay={() => setLoss(null)}
          onLeave={() => void remove()}
        >
          <p>
            <Trans>
              Your lists, ticks, level and name will be deleted for good, here and on the server. Copies that
              others saved of your public lists stay with them.
            </Trans>
          </p>
          {problem && (
            <p role="alert">
              <strong>{problem}</strong>
            </p>
          )}
        </LossDialog>
      )}
    </>
  );
}
