import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Outcome } from '#src/api/reply.ts';
import { userService } from '#src/browser/network/sync-client.ts';
import { logout } from '#src/commands/account/sign-in.ts';
import { showMessage } from '#src/ui/messages.ts';
import { useOnce } from '#src/ui/use-once.ts';
import { DataLossDialog } from './data-loss-dialog.tsx';
import { sendAll, type Unsent } from './send-all.ts';
import { lossOfSignOut, SignOutDialog, type SignOutLoss } from './sign-out-dialog.tsx';

/**
 * Returns `begin`, which sends the unsent changes and then signs the user out. If a change could not be
 * sent, or the device would lose data that a new sign-in does not bring back at once, `question` first asks
 * for confirmation.
 * @param onSignedOut called after the sign-out
 * @param endServerSessions ends the account's sessions on the server; if it fails, the user stays signed in on
 * this device too
 */
export function useLeave(onSignedOut: () => void, endServerSessions?: () => Promise<Outcome>) {
  const { t } = useLingui();
  const [unsentLoss, setUnsentLoss] = useState<Unsent | null>(null);
  const [signOutLoss, setSignOutLoss] = useState<SignOutLoss | null>(null);
  const { isBusy: isLeaving, press: leave } = useOnce(async () => {
    try {
      const ended = await endServerSessions?.();
      // The session has already ended, and the screen says so. Keep the data for the next sign-in.
      if (ended?.kind === 'signed-out') return setUnsentLoss(null);
      if (ended !== undefined && ended.kind !== 'done') throw new Error('not ended');
      await logout(userService);
    } catch {
      showMessage(t`Logout failed`, { tone: 'failure' });
      return;
    }
    onSignedOut();
  });
  const { isBusy: isSending, press: begin } = useOnce(async () => {
    const unsent = await sendAll();
    if (unsent.changes > 0 || unsent.typed > 0 || unsent.hasDraft) return setUnsentLoss(unsent);
    const otherLoss = await lossOfSignOut();
    if (otherLoss === null) await leave();
    else setSignOutLoss(otherLoss);
  });
  const question: ReactNode = unsentLoss ? (
    <DataLossDialog
      title={t`Sign out and lose this?`}
      loss={unsentLoss}
      stayLabel={t`Stay signed in`}
      leaveLabel={t`Sign out anyway`}
      isLeaving={isLeaving}
      onStay={() => setUnsentLoss(null)}
      onLeave={() => void leave()}
    />
  ) : (
    signOutLoss && (
      <SignOutDialog loss={signOutLoss} onStay={() => setSignOutLoss(null)} onLeave={() => void leave()} />
    )
  );
  return { isSending, begin, question };
}
