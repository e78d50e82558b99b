import styles from './spinner.module.css';

/** A small rolling wave that shows that work is in progress. Decorative: say it in words too. */
export function Spinner() {
  return <span aria-hidden="true" className={styles.spinner} />;
}
