import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './status-chip.module.css';

export type StatusChipProps = {
  icon: ReactNode;
  tone?: 'sea' | 'saffron' | 'wine' | undefined;
  /** A sentence: it may take three small lines, where a few words stand in one. */
  isLong?: boolean | undefined;
  children: ReactNode;
};

/** A few words in the app bar on how things stand: they come and go without moving the page. */
export function StatusChip({ icon, tone = 'sea', isLong, children }: StatusChipProps) {
  return (
    <p className={classNames(styles.chip, styles[tone], isLong && styles.long)}>
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
      <span>{children}</span>
      <span className={styles.end}> </span>· <span>{more}</span>
    </>
  );
}
