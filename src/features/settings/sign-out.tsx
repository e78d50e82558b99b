import { Trans, useLingui } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { network } from '#src/platform/network.ts';
import { Button } from '#src/ui/button.tsx';
import { LossDialog } from './loss-dialog.tsx';
import { useLeave } from './use-leave.ts';

/** Signs out; what has not been sent is sent first, and if that cannot be, the user decides. */
export function SignOut({ onSignedOut }: { onSignedOut: () => void }) {
  const { t } = useLingui();
  const { isSending, loss, begin, leave, stay } = useLeave(onSignedOut);
  return (
    <>
      <Button isWide isBusy={isSending} icon={<LogOut aria-hidden="true" />} onClick={() => void begin()}>
        <Trans>Sign out</Trans>
      </Button>
      {loss && (
        <LossDialog
          title={t`Sign out and lose this?`}
          loss={loss}
          isOffline={network.isOffline()}
          stayLabel={t`Stay`}
          leaveLabel={t`Sign out anyway`}
          onStay={stay}
          onLeave={() => void leave()}
        />
      )}
    </>
  );
}
