import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { watchQuery } from '#src/platform/query.ts';
import { hasLostToBackup } from '#src/queries/device.ts';
import { showMessage } from '#src/ui/messages.ts';

/** Says, once for each time the app is open, that the service lost something; the page On this phone says what. */
export function watchRestored(): void {
  const stop = watchQuery(hasLostToBackup, (isLost) => {
    if (!isLost) return;
    stop();
    showMessage(i18n._(msg`The server went back to a backup. See Settings, On this device.`));
  });
}
