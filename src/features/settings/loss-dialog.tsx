import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import styles from './loss-dialog.module.css';
import { SaveUnsent } from './save-unsent.tsx';
import type { Unsent } from './send-all.ts';

export type LossDialogProps = { loss: Unsent; isOffline: boolean; onStay: () => void; onLeave: () => void };

/** Asks before signing out throws something away that is nowhere else. */
export function LossDialog({ loss, isOffline, onStay, onLeave }: LossDialogProps) {
  const { t } = useLingui();
  const { changes, hasDraft } = loss;
  return (
    <Dialog
      isAlert
      title={t`Sign out and lose this?`}
      closeLabel={t`Close`}
      onClose={onStay}
      actions={
        <>
          <SaveUnsent />
          <Button data-autofocus onClick={onStay}>
            <Trans>Stay</Trans>
          </Button>
          <Button variant="danger" onClick={onLeave}>
            <Trans>Sign out anyway</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.reasons}>
        {changes > 0 && (
          <p>
            <Plural
              value={changes}
              one="# change is only on this phone and could not be sent."
              other="# changes are only on this phone and could not be sent."
            />
          </p>
        )}
        {hasDraft && (
          <p>
            <Trans>The list you are writing is only on this phone.</Trans>
          </p>
        )}
        {changes > 0 && isOffline && (
          <p>
            <Trans>You are offline. Stay, and they are sent when the signal is back.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}
