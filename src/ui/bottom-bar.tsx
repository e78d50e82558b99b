import type { ComponentProps, ReactNode } from 'react';
import styles from './bottom-bar.module.css';
import { classNames } from './class-names.ts';

/**
 * The main navigation. It is at the bottom of a narrow screen, within the thumb's reach, and inside the app
 * bar on a wide one.
 */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.bar}>
      {children}
    </nav>
  );
}

type BarLinkProps = ComponentProps<'a'> & { icon: ReactNode };

/** A link in the main navigation. Wrap it with the router's `createLink`, which sets `aria-current`. */
export function BarLink({ icon, children, className, ...rest }: BarLinkProps) {
  return (
    <a {...rest} className={classNames(styles.link, className)}>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>{children}</span>
    </a>
  );
}
