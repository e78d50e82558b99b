import type { ReactNode } from 'react';
import styles from './change-row.module.css';

export type ChangeRowProps = {
  /** What the change does, in words. */
  words: string;
  /** When it was made, or why it was refused. */
  note?: ReactNode;
  /** What the user may do about it. */
  actions?: ReactNode;
};

/** One change that is only on this device so far; goes into a list. */
export function ChangeRow({ words, note, actions }: ChangeRowProps) {
  return (
    <li className={styles.row}>
      <p className={styles.words}>{words}</p>
      {note && <p className={styles.note}>{note}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
