import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  label: string;
  lines?: number | undefined;
  /**
   * Whether this is a list's page. The placeholders are then those of its title, of the card above its
   * dishes, and of adjoining rows.
   */
  isList?: boolean | undefined;
};

/** Placeholders for loading content. They appear only after a moment, so that fast reads never flash. */
export function Skeleton({ label, lines = 3, isList }: SkeletonProps) {
  return (
    <div aria-busy="true" className={classNames(styles.stack, isList && styles.list)}>
      <span className="visually-hidden">{label}</span>
      {isList && <div className={styles.title} />}
      {isList && <div className={classNames(styles.line, styles.header)} />}
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
