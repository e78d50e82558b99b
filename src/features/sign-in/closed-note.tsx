import { useLingui } from '@lingui/react/macro';
import { MailOpen } from 'lucide-react';
import { errorMessage } from '#src/i18n/error-message.ts';
import styles from './offline-note.module.css';

/** Replaces the form if registration is closed, before the visitor types anything. */
export function ClosedNote() {
  const { i18n } = useLingui();
  return (
    <p className={styles.note}>
      <MailOpen aria-hidden="true" />
      <span>{i18n._(errorMessage('REGISTRATION_CLOSED'))}</span>
    </p>
  );
}
