import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Restored } from '#src/sync/session.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

export type ClearedDialogProps = {
  /** How many changes are lost. */
  unsent: number;
  restored: Restored;
  onClose: () => void;
};

/** Tells the user that the browser has cleared the database, which data is lost and which is safe. */
export function ClearedDialog({ unsent, restored, onClose }: ClearedDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isAlert
      title={t`This browser cleared the data kept on this device`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <Button data-autofocus variant="primary" onClick={onClose}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <div className="stack stack-start">
        <p>
          {restored === 'done' && <Trans>What had been sent is safe, and is back on this device.</Trans>}
          {restored === 'failed' && (
            <Trans>What had been sent is safe. It comes back as soon as there is a connection.</Trans>
          )}
          {restored === 'signed-out' && (
            <Trans>What had been sent is safe. Sign in to have it on this device again.</Trans>
          )}
        </p>
        {unsent > 0 && (
          <p>
            <Plural
              value={unsent}
              one="# change that had not been sent is lost."
              other="# changes that had not been sent are lost."
            />
          </p>
        )}
        <p>
          <Trans>
            Browsers do this when space runs short or a site hasn’t been opened for a while. Apps on the home
            screen are kept.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
