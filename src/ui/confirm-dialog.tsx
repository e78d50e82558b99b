import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
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
  ...on
}: ConfirmDialogProps) {
  return (
    <Dialog
      isAlert
      title={title}
      closeLabel={cancelLabel}
      onClose={on.onClose}
      actions={
        <>
          <Button data-autofocus onClick={on.onClose}>
            {cancelLabel}
          </Button>
          <Button variant="danger" onClick={on.onConfirm}>
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
