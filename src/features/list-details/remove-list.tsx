import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

export type RemoveListProps = { name: string; onRemove: () => void; onClose: () => void };

/** The question before a list goes. */
export function RemoveList({ name, onRemove, onClose }: RemoveListProps) {
  const { t } = useLingui();
  return (
    <Dialog
      isAlert
      title={t`Are you sure you want to remove this list?`}
      closeLabel={t`Close`}
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" onClick={onRemove}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>“{name}” goes from all your devices. What you have eaten still counts.</Trans>
      </p>
    </Dialog>
  );
}
