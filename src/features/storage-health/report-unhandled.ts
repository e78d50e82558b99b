import { i18n } from '@lingui/core';
import { serverFailureText } from '#src/i18n/refusal-text.ts';
import { onServerFailure } from '#src/platform/server-failures.ts';
import { failureText } from '#src/shared/failure-text.ts';
import { showMessage } from '#src/ui/messages.ts';

/**
 * Shows server failures (HTTP 500) at the bottom of the screen, on every page. `run` reports the failures of
 * commands; an unhandled rejection is a bug, which is reported here.
 */
export function reportUnhandled(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    // The few browsers without `userActivation` report an unknown failure too often rather than never.
    const text = failureText(reason, navigator.userActivation?.isActive ?? true);
    if (text !== null) showMessage(i18n._(text), { tone: 'failure' });
  });
  onServerFailure((error) =>
    showMessage(serverFailureText(i18n, error), { tone: 'failure', isAtBottom: true }),
  );
}
