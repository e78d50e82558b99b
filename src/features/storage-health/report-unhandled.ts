import { i18n } from '@lingui/core';
import { serverFailureText } from '#src/i18n/refusal-text.ts';
import { onServerFailure } from '#src/platform/server-failures.ts';
import { failureText } from '#src/shared/failure-text.ts';
import { showMessage } from '#src/ui/messages.ts';

/**
 * Tells the user what the server failed at (specification, section 7), at the bottom of the screen on every page. What a command fails
 * with is told by `run`; a rejection that nobody handles is a fault of ours, and of that the user is told here.
 */
export function reportUnhandled(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    // Browsers without the API are few; there a failure nobody knows is told too often rather than never.
    const text = failureText(reason, navigator.userActivation?.isActive ?? true);
    if (text !== null) showMessage(i18n._(text), { tone: 'failure' });
  });
  onServerFailure((error) =>
    showMessage(serverFailureText(i18n, error), { tone: 'failure', isAtBottom: true }),
  );
}
