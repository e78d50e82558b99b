import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { useLeave } from './leave.tsx';

/** Signs out; what has not been sent is sent first, and if that cannot be, the user decides. */
export function SignOut({ onSignedOut }: { onSignedOut: () => void }) {
  const { isSending, begin, question } = useLeave(onSignedOut);
  return (
    <>
      <Button isWide isBusy={isSending} icon={<LogOut aria-hidden="true" />} onClick={() => void begin()}>
        <Trans>Sign out</Trans>
      </Button>
      {question}
    </>
  );
}
