import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { logout } from '#src/commands/account/logout.ts';
import type { FormResult } from '#src/commands/account/result.ts';
import { backend } from '#src/platform/sync-client.ts';
import { showMessage } from '#src/ui/messages.ts';
import { sendAll, type Unsent } from './send-all.ts';

/**
 * Signing out: `begin` sends what waits first; what could not be sent is in `loss`, and the user decides.
 * @param endElsewhere what the server must do before this device forgets; without its word nothing happens
 */
export function useLeave(onSignedOut: () => void, endElsewhere?: () => Promise<FormResult>) {
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  const [loss, setLoss] = useState<Unsent | null>(null);
  const leave = async () => {
    try {
      const ended = await endElsewhere?.();
      // The session is over already, and the screen says so; what is kept here is for the next sign-in.
      if (ended?.kind === 'signed-out') return setLoss(null);
      if (ended !== undefined && ended.kind !== 'done') throw new Error('not ended');
      await logout(backend);
    } catch {
      showMessage(t`Logout failed`, { tone: 'failure' });
      return;
    }
    onSignedOut();
  };
  const begin = async () => {
    setSending(true);
    const left = await sendAll().finally(() => setSending(false));
    if (left.changes > 0 || left.hasDraft) setLoss(left);
    else await leave();
  };
  return { isSending, loss, begin, leave, stay: () => setLoss(null) };
}
