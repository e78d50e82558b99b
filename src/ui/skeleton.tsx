import styles from './skeleton.module.css';

export type SkeletonProps = { label: string; lines?: number | undefined };

/** Place-holders for cards being fetched; they appear only after a moment, so that quick reads never flash. */
export function Skeleton({ label, lines = 3 }: SkeletonProps) {
  return (
    <div aria-busy="true" className={styles.stack}>
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <div key={line} className={styles.line} />
      ))}
    </div>
  );
}
