import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form-alert.module.css';

type FormAlertProps = { title: string; detail?: ReactNode; action?: ReactNode };

/**
 * Scrolls both the alert and the form's button into view, or only the alert if there is no room for both. On
 * a small screen the alert would otherwise be out of view, or push the button behind the bottom bar.
 */
const reveal = (alert: HTMLElement | null) => {
  alert?.closest('form')?.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' });
  alert?.scrollIntoView({ block: 'nearest' });
};

/** An error about the whole form, announced when it appears. */
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
