import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { describeEntry } from '#src/i18n/describe-entry.ts';
import { saveUnsent } from '#src/platform/save-unsent.ts';
import { Button } from '#src/ui/button.tsx';
import styles from './trouble.module.css';

/** Saves what has not been sent to a file, past a database that does not open, and says beside itself how it went. */
export function RescueCopy() {
  const { t, i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const save = async () => {
    setBusy(true);
    setSaid('');
    const outcome = await saveUnsent((entry, names) => describeEntry(i18n, entry, names));
    setBusy(false);
    if (outcome === 'saved') setSaid(t`A copy is saved.`);
    if (outcome === 'nothing') setSaid(t`Everything has been sent.`);
    if (outcome === 'failed') setSaid(t`It can’t be read right now, but it’s still there.`);
  };
  return (
    <>
      <Button isBusy={isBusy} icon={<Download aria-hidden="true" />} onClick={() => void save()}>
        <Trans>Save a copy</Trans>
      </Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  );
}
