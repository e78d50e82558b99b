import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { showMessage } from '#src/ui/messages.ts';

/**
 * If the list was just added, says so once, and calls `onWelcomed` to remove the flag from the URL, so
 * that a reload does not repeat the message.
 */
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
