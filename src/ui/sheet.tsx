import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { MeanderLine } from './ornament.tsx';
import { useModal } from './use-modal.ts';

type SheetProps = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Content that stays in place while the other content scrolls, such as a search box. */
  tools?: ReactNode;
  children: ReactNode;
};

/** A tall panel at the bottom of a narrow screen, or a dialog on a wider one; open while mounted. */
export function Sheet({ title, closeLabel, onClose, tools, children }: SheetProps) {
  const modal = useModal(onClose);
  const id = useId();
  return (
    <dialog {...modal} aria-labelledby={id} closedby="any" className={classNames(styles.modal, styles.sheet)}>
      <MeanderLine className={styles.rim} />
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
      <div className={styles.scroll}>{children}</div>
    </dialog>
  );
}
