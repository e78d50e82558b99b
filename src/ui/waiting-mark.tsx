import { CircleAlert, CloudUpload } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Tip } from './tip.tsx';
import styles from './waiting-mark.module.css';

/** Says that a change is only on this device so far. Its style shows it after four seconds: most changes are sent
 * long before. */
export function WaitingMark({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label} className={classNames(styles.mark, styles.waiting)}>
      <CloudUpload aria-hidden="true" />
      <Tip text={label} />
    </span>
  );
}

/** Says that the server refused a change, which stays until the user decides. */
export function RefusedMark({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label} className={classNames(styles.mark, styles.refused)}>
      <CircleAlert aria-hidden="true" />
      <Tip text={label} />
    </span>
  );
}
