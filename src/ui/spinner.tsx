import styles from './spinner.module.css';

/**
 * A small rolling wave that shows that work is in progress. It is hidden from screen readers, so say it in
 * words too.
 */
export function Spinner() {
  return <span aria-hidden="true" className={styles.spinner} />;
}
