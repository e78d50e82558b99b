import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { showMessage } from '#src/ui/messages.ts';

/** Says that a choice counts until the app is closed, since this browser's storage took it not. */
export function tellNotKept(): void {
  showMessage(i18n._(msg`This device has no room to keep this choice. It holds until you close the app.`), {
    tone: 'failure',
  });
}
