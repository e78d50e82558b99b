import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Outcome } from '#src/api/reply.ts';
import { logout } from '#src/commands/account/sign-in.ts';
import { backend } from '#src/platform/sync-client.ts';
import { showMessage } from '#src/ui/messages.ts';
import { useOnce } from '#src/ui/use-once.ts';
import { DataLossDialog } from './data-loss-dialog.tsx';
import { sendAll, type Unsent } from './send-all.ts';
import { goesWithSignOut, SignOutDialog, type WhatGoes } from './sign-out-dialog.tsx';

/**
 * Signing out: `begin` sends what waits first. If something could not be sent, or something else leaves the device that
 * is not had back at once, `question` asks the user whether to go all the same.
 * @param endElsewhere what the server must do before this device forgets; without its word nothing happens
 */
export function useLeave(onSignedOut: () => void, endElsewhere?: () => Promise<Outcome>) {
  const { t } = useLingui();
  const [loss, setLoss] = useState<Unsent | null>(null);
  const [going, setGoing] = useState<WhatGoes | null>(null);
  const { isBusy: isLeaving, press: leave } = useOnce(async () => {
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
  });
  const { isBusy: isSending, press: begin } = useOnce(async () => {
    const left = await sendAll();
    if (left.changes > 0 || left.typed > 0 || left.hasDraft) return setLoss(left);
    const goes = await goesWithSignOut();
    if (goes === null) await leave();
    else setGoing(goes);
  });
  const question: ReactNode = loss ? (
    <DataLossDialog
      title={t`Sign out and lose this?`}
      loss={loss}
      stayLabel={t`Stay`}
      leaveLabel={t`Sign out anyway`}
      isLeaving={isLeaving}
      onStay={() => setLoss(null)}
      onLeave={() => void leave()}
    />
  ) : (
    going && <SignOutDialog goes={going} onStay={() => setGoing(null)} onLeave={() => void leave()} />
  );
  return { isSending, begin, question };
}
