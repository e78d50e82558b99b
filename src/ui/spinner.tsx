import styles from './spinner.module.css';

/** A small wave that rolls while something is under way. Decorative: say it in words too. */
export function Spinner() {
  return <span aria-hidden="true" className={styles.spinner} />;
}
