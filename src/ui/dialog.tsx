import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

type DialogProps = {
  title: string;
  closeLabel: string;
  /** Also called on Escape and, unless the dialog is an alert, on a tap outside it. */
  onClose: () => void;
  /** Buttons at the bottom; in an alert mark Cancel with `data-autofocus`. */
  actions?: ReactNode;
  /** An alert asks before data is lost. It has no close button, and a tap outside does not close it. */
  isAlert?: boolean | undefined;
  children?: ReactNode;
};

/** A modal dialog, open while mounted. */
export function Dialog({ title, closeLabel, onClose, actions, isAlert, children }: DialogProps) {
  const modal = useModal(onClose);
  const id = useId();
  return (
    <dialog
      {...modal}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={id}
      aria-describedby={isAlert ? `${id}-body` : undefined}
      closedby={isAlert ? 'closerequest' : 'any'}
      className={classNames(styles.modal, styles.dialog)}
    >
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {!isAlert && <IconButton label={closeLabel} icon={<X />} onClick={onClose} />}
      </div>
      <div id={`${id}-body`} className={styles.body}>
        {children}
      </div>
      {actions && <div className={styles.foot}>{actions}</div>}
    </dialog>
  );
}
