import { CircleAlert, CloudUpload } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Tip } from './tip.tsx';
import { useDelayed } from './use-delayed.ts';
import styles from './waiting-mark.module.css';

/**
 * Marks a change that is only on this device. The mark becomes visible after four seconds, because most
 * changes are sent sooner. A timer does that, because an animation of each mark costs frames at every tick.
 */
export function WaitingMark({ label }: { label: string }) {
  const isLate = useDelayed(true);
  return (
    <span
      role="img"
      aria-label={label}
      className={classNames(styles.mark, styles.waiting, !isLate && styles.early)}
    >
      <CloudUpload aria-hidden="true" />
      <Tip text={label} />
    </span>
  );
}

/** Marks a change that the server refused, which stays until the user decides. */
export function RefusedMark({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label} className={classNames(styles.mark, styles.refused)}>
      <CircleAlert aria-hidden="true" />
      <Tip text={label} />
    </span>
  );
}
