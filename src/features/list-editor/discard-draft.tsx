import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Throwing the draft away, after asking once. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        <Trans>Discard draft</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Discard this draft?`}
          cancelLabel={t`Keep it`}
          confirmLabel={t`Discard`}
          onConfirm={onDiscard}
          onClose={close}
        >
          <Trans>The draft is only on this device. It cannot be brought back.</Trans>
        </ConfirmDialog>
      )}
    </>
  );
}
