import { useLingui } from '@lingui/react/macro';
import { MailOpen } from 'lucide-react';
import { errorMessage } from '#src/i18n/error-message.ts';
import styles from './offline-note.module.css';

/** Says in the place of the form that nobody can register here by themselves, before anything is typed in vain. */
export function ClosedNote() {
  const { i18n } = useLingui();
  return (
    <p className={styles.note}>
      <MailOpen aria-hidden="true" />
      <span>{i18n._(errorMessage('REGISTRATION_CLOSED'))}</span>
    </p>
  );
}
