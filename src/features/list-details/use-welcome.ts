import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { showMessage } from '#src/ui/messages.ts';

/** Says once that the list was added, and takes the flag out of the address so that a reload does not say it again. */
export function useWelcome(isJustAdded: boolean, onWelcomed: () => void): void {
  const { t } = useLingui();
  const welcome = useEffectEvent(() => {
    showMessage(t`List added`);
    onWelcomed();
  });
  useEffect(() => {
    if (isJustAdded) welcome();
  }, [isJustAdded]);
}
