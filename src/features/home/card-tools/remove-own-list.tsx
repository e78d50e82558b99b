import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

export type RemoveOwnListProps = { name: string; onRemove: () => void; onClose: () => void };

/** The question before a list goes from Home. */
export function RemoveOwnList({ name, onRemove, onClose }: RemoveOwnListProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Are you sure you want to remove this list?`}
      cancelLabel={t`Cancel`}
      confirmLabel={t`Remove`}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <Trans>“{name}” will be removed from all your devices. Dishes you ticked still count.</Trans>
    </ConfirmDialog>
  );
}
