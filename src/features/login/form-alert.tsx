import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form-alert.module.css';

export type FormAlertProps = { title: string; detail?: ReactNode; action?: ReactNode };

/**
 * On a small phone it would appear below the fold, or push the button it speaks of behind the bar: both are to be seen,
 * and where there is no room for both, the words.
 */
const reveal = (alert: HTMLElement | null) => {
  alert?.closest('form')?.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' });
  alert?.scrollIntoView({ block: 'nearest' });
};

/** What went wrong with the whole form, read out as it appears. */
export function FormAlert({ title, detail, action }: FormAlertProps) {
  return (
    <div ref={reveal} role="alert" className={styles.alert}>
      <CircleAlert aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {detail && <p>{detail}</p>}
        {action}
      </div>
    </div>
  );
}
