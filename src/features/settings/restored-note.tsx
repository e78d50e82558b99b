import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { noteRestoredRead } from '#src/commands/note-restored-read.ts';
import { device } from '#src/native/device.ts';
import { hasLostToBackup } from '#src/queries/restored.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import styles from './restored-note.module.css';

/** Says, until it is read, that the service had to go back to a backup and what that may mean. */
export function RestoredNote() {
  const { t } = useLingui();
  const isLost = useLiveQuery(async () => hasLostToBackup(device.db), []);
  if (!isLost) return null;
  return (
    <Card tone="saffron" role="region" aria-label={t`The service was restored`} className={styles.note}>
      <p>
        <Trans>
          The service had to go back to a backup. What this phone sent after that backup may be missing: look
          over your latest ticks and lists. What had not been sent is still here and is sent as ever.
        </Trans>
      </p>
      <Button onClick={() => void noteRestoredRead(device)}>
        <Trans>Understood</Trans>
      </Button>
    </Card>
  );
}
