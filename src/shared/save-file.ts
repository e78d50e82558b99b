import { useLingui } from '@lingui/react/macro';
import { type SaveOutcome, saveFile } from '#src/platform/save-file.ts';
import { showMessage } from '#src/ui/messages.ts';

/** How long a file that is ready is offered, in milliseconds. */
const OFFERED_MS = 60_000;

/**
 * Saves a text as a file, as `saveFile` does. Where the browser wants a fresh tap for it, since the one that asked was too long
 * ago, a message offers the file that is ready.
 */
export function useSaveFile(): typeof saveFile {
  const { t } = useLingui();
  const save = async (...file: Parameters<typeof saveFile>): Promise<SaveOutcome> => {
    const outcome = await saveFile(...file);
    if (outcome === 'late') {
      const again = async () => {
        if ((await save(...file)) === 'saved') showMessage(t`A copy is saved.`);
      };
      showMessage(t`Your file is ready`, {
        action: { label: t`Save`, onSelect: () => void again() },
        forMs: OFFERED_MS,
      });
    }
    return outcome;
  };
  return save;
}
