import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

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
        <Dialog
          isAlert
          title={t`Discard this draft?`}
          closeLabel={t`Close`}
          onClose={close}
          actions={
            <>
              <Button autoFocus onClick={close}>
                <Trans>Keep it</Trans>
              </Button>
              <Button variant="danger" onClick={onDiscard}>
                <Trans>Discard</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans>The draft is only on this device. It cannot be brought back.</Trans>
          </p>
        </Dialog>
      )}
    </>
  );
}
