import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { watchQuery } from '#src/browser/database/query.ts';
import { hasLostToBackup } from '#src/queries/device.ts';
import { showMessage } from '#src/ui/messages.ts';

/**
 * Announces once per page load that the server was restored from a backup; the page “On this device” explains
 * what that means.
 */
export function watchRestored(): void {
  const stop = watchQuery(hasLostToBackup, (hasLostData) => {
    if (!hasLostData) return;
    stop();
    showMessage(i18n._(msg`The server was restored from a backup. See “On this device” in Settings.`));
  });
}
