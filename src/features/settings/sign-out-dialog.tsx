import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ask } from '#src/browser/database/query.ts';
import { network } from '#src/browser/network/network.ts';
import { downloads } from '#src/queries/downloads.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { AllergyLossWarning, hasAllergiesOnlyHere } from './allergy-loss-warning.tsx';

/** What a sign-out loses although the server has all changes of the account. */
export type SignOutLoss = { downloads: number; isOffline: boolean; hasAllergies: boolean };

/** Returns what a sign-out now would lose; null if it would lose nothing and the device is online. */
export async function lossOfSignOut(): Promise<SignOutLoss | null> {
  const loss = {
    downloads: (await ask(downloads)).length,
    isOffline: network.isOffline(),
    hasAllergies: await hasAllergiesOnlyHere(),
  };
  return loss.downloads > 0 || loss.isOffline || loss.hasAllergies ? loss : null;
}

type SignOutDialogProps = { loss: SignOutLoss; onStay: () => void; onLeave: () => void };

/**
 * Asks for confirmation before a sign-out that deletes downloads or allergies, or that happens offline, when
 * the user cannot sign in again.
 */
export function SignOutDialog({ loss, onStay, onLeave }: SignOutDialogProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Sign out?`}
      cancelLabel={t`Stay signed in`}
      confirmLabel={t`Sign out`}
      onClose={onStay}
      onConfirm={() => {
        onStay();
        onLeave();
      }}
    >
      {loss.hasAllergies && <AllergyLossWarning />}
      <span> </span>
      {loss.downloads > 0 && (
        <Plural
          value={loss.downloads}
          one="# downloaded country will be removed from this device."
          other="# downloaded countries will be removed from this device."
        />
      )}
      <span> </span>
      {loss.isOffline && (
        <Trans>
          You are offline. Your lists are safe on the server, but you can’t sign in again until you’re back
          online.
        </Trans>
      )}
    </ConfirmDialog>
  );
}
