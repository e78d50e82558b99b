import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './status-chip.module.css';

type StatusChipProps = {
  icon: ReactNode;
  tone?: 'sea' | 'saffron' | 'wine' | undefined;
  /** Whether the text is a sentence, which may take three small lines instead of one. */
  isLong?: boolean | undefined;
  children: ReactNode;
};

/** A short status in the app bar; it appears and disappears without moving the page. */
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

/** A status and a detail. The detail shows only if the bar has room; screen readers always read it. */
export function StatusWords({ children, more }: { children: ReactNode; more: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      <span className={styles.end}> </span>· <span>{more}</span>
    </>
  );
}
