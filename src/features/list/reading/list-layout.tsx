import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './list-layout.module.css';

/** Places the header above the dishes. On wide screens a column beside them is for the open dish. */
export function ListLayout({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div className={styles.list}>
        {header}
        {children}
      </div>
      <p className={styles.hint}>
        <Trans>Choose a dish to read all about it here.</Trans>
      </p>
    </div>
  );
}
