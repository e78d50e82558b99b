import type { ReactNode } from 'react';
import styles from './list-layout.module.css';

/** Header and dishes: one under the other on a phone, side by side where there is room. */
export function ListLayout({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div className={styles.side}>{header}</div>
      <div className={styles.items}>{children}</div>
    </div>
  );
}
