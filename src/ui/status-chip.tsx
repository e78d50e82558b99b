import type { ReactNode } from 'react';
import styles from './status-chip.module.css';

/** A few words in the app bar on how things stand: they come and go without moving the page. */
export function StatusChip({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.chip}>
      <span className={styles.pill}>
        {icon}
        <span className={styles.words}>{children}</span>
      </span>
    </p>
  );
}

/** How things stand, and what that comes to: this stands beside it where the bar has room, and is read aloud in any case. */
export function StatusWords({ children, more }: { children: ReactNode; more: ReactNode }) {
  return (
    <>
      {children}
      <span className={styles.end}> </span>· {more}
    </>
  );
}
