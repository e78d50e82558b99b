import type { ReactNode } from 'react';
import styles from './change-row.module.css';

type ChangeRowProps = {
  /** A description of the change. */
  words: ReactNode;
  /** The time of the change, or the reason why it was refused. */
  note?: ReactNode;
  /** Buttons for the change. */
  actions?: ReactNode;
};

/** One change to a list, with its description and buttons. Use it inside a list. */
export function ChangeRow({ words, note, actions }: ChangeRowProps) {
  return (
    <li className={styles.row}>
      <p className={styles.words}>{words}</p>
      {note && <p className={styles.note}>{note}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
