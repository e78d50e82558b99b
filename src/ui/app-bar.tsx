import type { ComponentProps, ReactNode } from 'react';
import styles from './app-bar.module.css';
import { MeanderLine } from './ornament.tsx';

export type AppBarProps = { brand: ReactNode; actions?: ReactNode };

/** The strip at the top: the mark on one side, sync state and settings on the other. */
export function AppBar({ brand, actions }: AppBarProps) {
  return (
    <header className={styles.appBar}>
      <div className={styles.row}>
        {brand}
        <div className={styles.actions}>{actions}</div>
      </div>
      <MeanderLine className={styles.line} />
    </header>
  );
}

/** The ship and the name, as a link home. Wrap it with the router's `createLink`. */
export function BrandLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.brand}>
      <img src="/icons/icon.svg" alt="" width="36" height="36" />
      <span>{children}</span>
    </a>
  );
}
