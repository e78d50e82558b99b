import { ChevronRight } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './row-link.module.css';

type RowParts = { icon?: ReactNode; value?: ReactNode; children: ReactNode };

type RowLinkProps = ComponentProps<'a'> & RowParts;
type RowButtonProps = Omit<ComponentProps<'button'>, 'value'> &
  RowParts & { tone?: 'plain' | 'danger' | undefined };

/** A row that links to a page. Wrap it with the router's `createLink`. */
export function RowLink({ icon, value, children, className, ...rest }: RowLinkProps) {
  return (
    <a {...rest} className={classNames(styles.row, className)}>
      {icon}
      <span className={styles.text}>
        <span className={styles.name}>{children}</span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
      </span>
      <ChevronRight aria-hidden="true" className={styles.chevron} />
    </a>
  );
}

/** A row that performs an action. */
export function RowButton({ icon, value, tone, children, className, ...rest }: RowButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.row, tone === 'danger' && styles.danger, className)}
    >
      {icon}
      <span className={styles.text}>
        <span className={styles.name}>{children}</span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
      </span>
    </button>
  );
}
