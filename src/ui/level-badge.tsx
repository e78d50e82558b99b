import styles from './level-badge.module.css';

type LevelBadgeProps = {
  level: number;
  /** The accessible name, such as "Level 12". */
  label: string;
  size?: 'md' | 'lg' | undefined;
  /** Whether the level was just reached; the badge then plays an animation once. */
  isFresh?: boolean | undefined;
};

/**
 * Returns the path of a Greek key around a ring, in polar coordinates. Each of its `count` keys has a post, a
 * top, a drop and an inward hook.
 */
function keyOnRing(count: number, outer: number, inner: number): string {
  const step = (2 * Math.PI) / count;
  const point = (radius: number, turn: number) =>
    `${(50 + radius * Math.sin(turn)).toFixed(1)} ${(50 - radius * Math.cos(turn)).toFixed(1)}`;
  const middle = inner + (outer - inner) * 0.45;
  return Array.from({ length: count }, (_, index) => {
    const turn = index * step;
    return `M${point(inner, turn)}L${point(outer, turn)}L${point(outer, turn + step * 0.72)}L${point(middle, turn + step * 0.72)}L${point(middle, turn + step * 0.36)}`;
  }).join('');
}

const ring = keyOnRing(16, 46.5, 39.5);

/** A round badge with the level in its middle and a Greek key around it. */
export function LevelBadge({ level, label, size = 'md', isFresh }: LevelBadgeProps) {
  return (
    <span
      role="img"
      aria-label={label}
      className={`${styles.badge} ${styles[size]} ${isFresh ? styles.fresh : ''}`}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="50" className={styles.rim} />
        <circle cx="50" cy="50" r="39.5" className={styles.key} />
        <path d={ring} className={styles.key} />
        <circle cx="50" cy="50" r="34" className={styles.plate} />
      </svg>
      <span aria-hidden="true">{level}</span>
    </span>
  );
}
