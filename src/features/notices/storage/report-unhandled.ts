import { i18n } from '@lingui/core';
import { onServerFailure } from '#src/browser/network/server-failures.ts';
import { serverFailureText } from '#src/i18n/refusal-text.ts';
import { failureText } from '#src/parts/actions/failure-text.ts';
import { showMessage } from '#src/ui/messages.ts';

/**
 * Shows failures on every page: server failures (HTTP 500), at the bottom of the screen, and unhandled
 * rejections. An unhandled rejection is a bug, because `run` reports the failures of commands.
 */
export function reportUnhandled(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    // In the few browsers without `userActivation`, every unknown failure is shown.
    const text = failureText(reason, { isByUser: navigator.userActivation?.isActive ?? true });
    if (text !== null) showMessage(i18n._(text), { tone: 'failure' });
  });
  onServerFailure((error) =>
    showMessage(serverFailureText(i18n, error), { tone: 'failure', isAtBottom: true }),
  );
}
