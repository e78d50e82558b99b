import { Trans, useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Asks before the draft is discarded, because no other copy of it exists. */
export function AskToDiscardDraft({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmDialog
      title={t`Discard this draft?`}
      cancelLabel={t`Keep`}
      confirmLabel={t`Discard`}
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <Trans>The draft is only on this device. It cannot be brought back.</Trans>
    </ConfirmDialog>
  );
}
