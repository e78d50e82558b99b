import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { liveQuery } from 'dexie';
import { device } from '#src/platform/device.ts';
import { hasLostToBackup } from '#src/queries/restored.ts';
import { showMessage } from '#src/ui/messages.ts';

/** Says, once for each time the app is open, that the service lost something; the page On this phone says what. */
export function watchRestored(): void {
  const subscription = liveQuery(async () => hasLostToBackup(device.db)).subscribe({
    next: (isLost) => {
      if (!isLost) return;
      subscription.unsubscribe();
      showMessage(i18n._(msg`The server went back to a backup. See Settings, On this device.`));
    },
    // A database that cannot be read shows on the page itself.
    error: () => undefined,
  });
}
