import type { ReactNode } from 'react';
import styles from './status-chip.module.css';

/** A few words in the app bar on how things stand: they come and go without moving the page. */
export function StatusChip({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.chip}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
