import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';

/** Throwing the draft away, after asking once. */
export function DiscardDraft({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
        <Trans>Discard draft</Trans>
      </Button>
      {isAsking && <AskToDiscard onDiscard={onDiscard} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The question before the draft goes. */
export function AskToDiscard({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
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
