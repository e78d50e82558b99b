import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { logout } from '#src/commands/account/logout.ts';
import { backend } from '#src/native/backend.ts';
import { network } from '#src/native/network.ts';
import { Button } from '#src/ui/button.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { chooseTheme } from '#src/ui/theme.ts';
import { LossDialog } from './loss-dialog.tsx';
import { sendAll, type Unsent } from './send-all.ts';

/** Signs out; what has not been sent is sent first, and if that cannot be, the user decides. */
export function SignOut({ onSignedOut }: { onSignedOut: () => void }) {
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  const [loss, setLoss] = useState<Unsent | null>(null);

  const leave = async () => {
    try {
      await logout(backend);
    } catch {
      showMessage(t`Logout failed`, { tone: 'failure' });
      return;
    }
    // Of what this device remembers only the language outlives a sign-out.
    chooseTheme('system');
    onSignedOut();
  };
  const begin = async () => {
    setSending(true);
    const left = await sendAll().finally(() => setSending(false));
    if (left.changes > 0 || left.hasDraft) setLoss(left);
    else await leave();
  };

  return (
    <>
      <Button isWide isBusy={isSending} icon={<LogOut aria-hidden="true" />} onClick={() => void begin()}>
        <Trans>Sign out</Trans>
      </Button>
      {loss && (
        <LossDialog
          loss={loss}
          isOffline={network.isOffline()}
          onStay={() => setLoss(null)}
          onLeave={() => void leave()}
        />
      )}
    </>
  );
}
