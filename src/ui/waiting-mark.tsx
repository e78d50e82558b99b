import { CloudUpload } from 'lucide-react';
import styles from './waiting-mark.module.css';

/** Says that a change is only on this device so far. Comes after four seconds: most are sent long before. */
export function WaitingMark({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label} title={label} className={styles.mark}>
      <CloudUpload aria-hidden="true" />
    </span>
  );
}
