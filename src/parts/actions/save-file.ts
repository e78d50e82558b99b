import { useLingui } from '@lingui/react/macro';
import { type SaveOutcome, saveFile } from '#src/browser/files/save-file.ts';
import { showMessage } from '#src/ui/messages.ts';

/** How long the message offers a finished file, in milliseconds. */
const OFFERED_MS = 60_000;

/**
 * Returns a function that saves a text as a file like `saveFile`. If the browser needs a new press, because
 * the last press was too long ago, a message offers the finished file.
 */
export function useSaveFile(): typeof saveFile {
  const { t } = useLingui();
  const save = async (...file: Parameters<typeof saveFile>): Promise<SaveOutcome> => {
    const outcome = await saveFile(...file);
    if (outcome === 'late') {
      const saveAgain = async () => {
        if ((await save(...file)) === 'saved') showMessage(t`The file has been saved.`);
      };
      showMessage(t`Your file is ready`, {
        action: { label: t`Save`, onSelect: () => void saveAgain() },
        forMs: OFFERED_MS,
      });
    }
    return outcome;
  };
  return save;
}
