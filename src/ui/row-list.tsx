import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './row-list.module.css';

/** Rows on one card with a thin line between them. Children are `li`. */
export function RowList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={classNames(styles.list, className)} />;
}
