import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { describeEntry } from '#src/i18n/describe-entry.ts';
import { saveUnsent } from '#src/platform/save-unsent.ts';
import { Button } from '#src/ui/button.tsx';
import { showMessage } from '#src/ui/messages.ts';

/** Saves everything that has not been sent to a file of the user's own. */
export function SaveUnsent() {
  const { t, i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await saveUnsent((entry, names) => describeEntry(i18n, entry, names));
    setBusy(false);
    if (outcome === 'saved') showMessage(t`A copy is saved.`);
    if (outcome === 'nothing') showMessage(t`Everything has been sent.`);
    if (outcome === 'failed') showMessage(t`The copy could not be made.`, { tone: 'failure' });
  };
  return (
    <Button isBusy={isBusy} icon={<Download aria-hidden="true" />} onClick={() => void save()}>
      <Trans>Save unsent changes to a file</Trans>
    </Button>
  );
}
