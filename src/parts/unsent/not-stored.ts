import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { showMessage } from '#src/ui/messages.ts';

/**
 * Tells the user that a choice lasts only until the app is closed, because this browser could not store it.
 */
export function showNotStored(): void {
  showMessage(
    i18n._(msg`This device has no space to save this choice. It will apply only until you close the app.`),
    { tone: 'failure' },
  );
}
