import type { ComponentProps } from 'react';
import styles from './card-grid.module.css';

/** A list of cards in one column on a narrow screen, two or three on a wider one. Children are `li`. */
export function CardGrid(props: ComponentProps<'ul'>) {
  return <ul {...props} className={styles.grid} />;
}
