import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { network } from '#src/browser/network/network.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { RouteButtonLink } from '#src/ui/links.ts';
import { AllergyLossWarning } from './allergy-loss-warning.tsx';
import type { Unsent } from './send-all.ts';
import { useExport } from './use-export.ts';

type DataLossDialogProps = {
  title: string;
  loss: Unsent;
  stayLabel: string;
  leaveLabel: string;
  isLeaving?: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Further information shown first. */
  children?: ReactNode;
};

/**
 * Asks for confirmation before changes that are only on this device are lost, and offers to save them to a
 * file.
 */
export function DataLossDialog({ title, loss, children, ...rest }: DataLossDialogProps) {
  const { t } = useLingui();
  const { isExporting, exportAll } = useExport();
  const { changes, sendable, typed, hasDraft, hasAllergies } = loss;
  return (
    <Dialog
      isAlert
      title={title}
      closeLabel={t`Close`}
      onClose={rest.onStay}
      actions={
        <>
          <Button data-autofocus onClick={rest.onStay}>
            {rest.stayLabel}
          </Button>
          <Button variant="danger" isBusy={rest.isLeaving} onClick={rest.onLeave}>
            {rest.leaveLabel}
          </Button>
        </>
      }
    >
      <div className="stack stack-close">
        {children}
        {changes > 0 && (
          <p>
            <Plural
              value={changes}
              one="# change is only on this device and has not been sent yet."
              other="# changes are only on this device and have not been sent yet."
            />
          </p>
        )}
        {hasAllergies && (
          <p>
            <AllergyLossWarning />
          </p>
        )}
        {hasDraft && (
          <p>
            <Trans>Your draft is only on this device.</Trans>
          </p>
        )}
        {sendable > 0 && network.isOffline() && (
          <p>
            <Trans>
              You are offline. Stay signed in, and your changes will be sent when you’re back online.
            </Trans>
          </p>
        )}
        {typed > 0 && (
          <>
            <p>
              <Plural
                value={typed}
                one="# piece of text that you typed has not been saved yet."
                other="# pieces of text that you typed have not been saved yet."
              />
            </p>
            <div>
              <RouteButtonLink to="/user/settings/sync">
                <Trans>Show what I typed</Trans>
              </RouteButtonLink>
            </div>
          </>
        )}
        <div>
          <Button
            icon={<Download aria-hidden="true" />}
            isBusy={isExporting}
            onClick={() => void exportAll()}
          >
            <Trans>Download my data</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
