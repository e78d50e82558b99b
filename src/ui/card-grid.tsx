import type { ComponentProps } from 'react';
import styles from './card-grid.module.css';

/** A list of cards: one column on a phone, two or three on a wider screen. Children are `li`. */
export function CardGrid(props: ComponentProps<'ul'>) {
  return <ul {...props} className={styles.grid} />;
}
