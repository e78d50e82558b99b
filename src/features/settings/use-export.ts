import { useLingui } from '@lingui/react/macro';
import { userService } from '#src/browser/network/sync-client.ts';
import { exportData } from '#src/commands/account/own-data.ts';
import { dayOf } from '#src/domain/tasted.ts';
import { useSaveFile } from '#src/parts/actions/save-file.ts';
import { showMessage } from '#src/ui/messages.ts';
import { DOUBLE_TAP_MS, useOnce } from '#src/ui/use-once.ts';

/**
 * Returns a function that saves all the account's data to a file. If the server does not answer, the file has
 * only the data on this device.
 */
export function useExport() {
  const { t } = useLingui();
  const saveFile = useSaveFile();
  const { isBusy: isExporting, press: exportAll } = useOnce(async () => {
    const { file, server } = await exportData(userService);
    const day = dayOf(new Date(userService.now()));
    const outcome = await saveFile(`food-odyssey-${day}.json`, JSON.stringify(file, null, 2));
    if (outcome !== 'saved') return;
    if (server === 'silence') {
      showMessage(t`The server did not answer. The file contains only the data on this device.`);
    } else if (server === 'refused') showMessage(t`The file contains only the data on this device.`);
    else showMessage(t`The file has been saved.`);
  }, DOUBLE_TAP_MS);
  return { isExporting, exportAll };
}
