import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { useLeave } from './leave.tsx';

/** The button that signs out. It sends unsent changes first; if that fails, the user decides. */
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
