import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { showMessage } from '#src/ui/messages.ts';

/** Tells the user that a choice lasts only until the app is closed, since this browser could not store it. */
export function showNotStored(): void {
  showMessage(i18n._(msg`This device has no room to keep this choice. It holds until you close the app.`), {
    tone: 'failure',
  });
}
