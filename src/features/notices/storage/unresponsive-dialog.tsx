import { Trans, useLingui } from '@lingui/react/macro';
import { RefreshCw } from 'lucide-react';
import { SaveUnsent } from '#src/parts/unsent/save-unsent.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

/**
 * The dialog shown instead of a blank page if the database does not answer, with advice. It is closed when
 * the database answers.
 */
export function UnresponsiveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Your lists can’t be opened`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <Button
          data-autofocus
          variant="primary"
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() => window.location.reload()}
        >
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <div className="stack stack-start">
        <p>
          <Trans>
            This browser isn’t giving the app access to your data on this device. The data is still there.
          </Trans>
        </p>
        <p>
          <Trans>
            Close the app’s other tabs and reload. If that does not help, close the browser and open it again.
          </Trans>
        </p>
        <SaveUnsent isEmergency />
      </div>
    </Dialog>
  );
}
