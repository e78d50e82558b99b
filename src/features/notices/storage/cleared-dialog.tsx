import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Restored } from '#src/sync/session.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

type ClearedDialogProps = {
  /** The number of lost changes, which had not been sent. */
  unsent: number;
  /** Whether the account's data was fetched again from the server. */
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
          {restored === 'done' && (
            <Trans>Everything that had been sent is safe and is back on this device.</Trans>
          )}
          {restored === 'failed' && (
            <Trans>
              Everything that had been sent is safe. It will be back as soon as you have a connection.
            </Trans>
          )}
          {restored === 'signed-out' && (
            <Trans>Everything that had been sent is safe. Sign in to get it back on this device.</Trans>
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
            Browsers do this when space runs low or when a site hasn’t been opened for a while. They keep the
            data of apps on the home screen.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
