import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

export type RemoveMealProps = { name: string; onRemove: () => void; onClose: () => void };

/** The question before a meal goes. */
export function RemoveMeal({ name, onRemove, onClose }: RemoveMealProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Are you sure you want to remove this dish?`}
      cancelLabel={t`Cancel`}
      confirmLabel={t`Remove`}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <Trans>“{name}” will be removed from this list. If you ticked it, it still counts.</Trans>
    </ConfirmDialog>
  );
}
