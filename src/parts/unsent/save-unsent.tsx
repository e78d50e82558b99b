import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveUnsent } from '#src/browser/files/save-unsent.ts';
import { describeEntry } from '#src/i18n/describe-entry.ts';
import { useSaveFile } from '#src/parts/actions/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { showMessage } from '#src/ui/messages.ts';
import { DOUBLE_TAP_MS, useOnce } from '#src/ui/use-once.ts';
import styles from './save-unsent.module.css';

/**
 * A button that saves all unsent changes to a file. It reads the database without Dexie, so that it works
 * even when Dexie cannot open the database.
 * @param props.isEmergency true if the page may be broken and cannot show messages; the outcome is then shown
 *   beside the button
 */
export function SaveUnsent({ isEmergency = false }: { isEmergency?: boolean }) {
  const { t, i18n } = useLingui();
  const saveFile = useSaveFile();
  const [outcomeText, setOutcomeText] = useState('');
  const report = (text: string, options: { tone?: 'failure' } = {}) => {
    if (isEmergency) setOutcomeText(text);
    else showMessage(text, options);
  };
  const { isBusy, press: save } = useOnce(async () => {
    setOutcomeText('');
    const outcome = await saveUnsent((entry, names) => describeEntry(i18n, entry, names), saveFile);
    if (outcome === 'saved') report(t`The file has been saved.`);
    // `late` means that the browser needs a new press, because the last press was too long ago. Usually a
    // message offers another button; in an emergency the user presses this button again.
    if (outcome === 'late' && isEmergency) report(t`Your file is ready`);
    if (outcome === 'nothing') report(t`Everything has been sent.`);
    if (outcome !== 'failed') return;
    if (isEmergency)
      report(t`Your unsent changes can’t be read right now, but they’re still on this device.`);
    else report(t`The file could not be saved.`, { tone: 'failure' });
  }, DOUBLE_TAP_MS);
  return (
    <>
      <Button isBusy={isBusy} icon={<Download aria-hidden="true" />} onClick={() => void save()}>
        {isEmergency ? <Trans>Save a copy</Trans> : <Trans>Save unsent changes to a file</Trans>}
      </Button>
      {isEmergency && (
        <p role="status" className={styles.said}>
          {outcomeText}
        </p>
      )}
    </>
  );
}
