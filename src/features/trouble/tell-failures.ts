import { i18n } from '@lingui/core';
import { serverFailureText } from '#src/i18n/refusal-text.ts';
import { onServerFailure } from '#src/platform/server-failures.ts';
import { failureText } from '#src/shared/failure-text.ts';
import { showMessage } from '#src/ui/messages.ts';

/**
 * Tells the user of every command that failed without a screen saying so, and of every request of theirs that the
 * server failed at (specification, section 7). Screens start commands and do not wait for them: what they do not catch
 * ends here.
 */
export function tellFailures(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    // Browsers without the API are few; there a failure nobody knows is told too often rather than never.
    const text = failureText(reason, navigator.userActivation?.isActive ?? true);
    if (text !== null) showMessage(i18n._(text), { tone: 'failure' });
  });
  onServerFailure((error) => showMessage(serverFailureText(i18n, error), { tone: 'failure' }));
}
