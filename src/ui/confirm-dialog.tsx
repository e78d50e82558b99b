import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  title: string;
  /** The name of the affected thing, if the title does not contain it. */
  subject?: string | undefined;
  /** The consequences, in a sentence. */
  children?: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before something is removed. The cancel button has the focus. */
export function ConfirmDialog({
  title,
  subject,
  children,
  cancelLabel,
  confirmLabel,
  ...handlers
}: ConfirmDialogProps) {
  return (
    <Dialog
      isAlert
      title={title}
      closeLabel={cancelLabel}
      onClose={handlers.onClose}
      actions={
        <>
          <Button data-autofocus onClick={handlers.onClose}>
            {cancelLabel}
          </Button>
          <Button variant="danger" onClick={handlers.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {subject && (
        <p>
          <strong>{subject}</strong>
        </p>
      )}
      {children && <p>{children}</p>}
    </Dialog>
  );
}
