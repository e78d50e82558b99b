import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useIsOffline } from '#src/browser/network/network.ts';
import styles from './offline-note.module.css';

/** Says that this screen needs a connection, before the user types anything. */
export function OfflineNote() {
  const isOffline = useIsOffline();
  if (!isOffline) return null;
  return (
    <p className={styles.note}>
      <CloudOff aria-hidden="true" />
      <Trans>
        You are offline. Signing in and registering need a connection; what you type stays here until then.
      </Trans>
    </p>
  );
}
