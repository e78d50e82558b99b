import type { ReactNode } from 'react';
import styles from './change-row.module.css';

export type ChangeRowProps = {
  /** What the change does, in words. */
  words: ReactNode;
  /** When it was made, or why it was refused. */
  note?: ReactNode;
  /** What the user may do about it. */
  actions?: ReactNode;
};

/** One change to a list, in words, and what can be done about it; goes into a list of them. */
export function ChangeRow({ words, note, actions }: ChangeRowProps) {
  return (
    <li className={styles.row}>
      <p className={styles.words}>{words}</p>
      {note && <p className={styles.note}>{note}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
