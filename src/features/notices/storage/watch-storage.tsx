import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { watchQuery } from '#src/browser/database/query.ts';
import { watchDatabase } from '#src/browser/database/watch-database.ts';
import { loadWithRetries } from '#src/browser/loading/load-with-retries.ts';
import { onServerFailure } from '#src/browser/network/server-failures.ts';
import { requestPersistence } from '#src/browser/storage/request-persistence.ts';
import {
  currentStorageProblem,
  setStorageProblem,
  subscribeStorageProblem,
} from '#src/browser/storage/storage-health.ts';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { serverFailureText } from '#src/i18n/refusal-text.ts';
import { Texts } from '#src/i18n/texts.tsx';
import { failureText } from '#src/parts/actions/failure-text.ts';
import { hasLostToBackup } from '#src/queries/device.ts';
import { showMessage } from '#src/ui/messages.ts';
import { ClearedDialog } from './cleared-dialog.tsx';
import { showOthersUnsentMessage } from './others-unsent-message.ts';
import { UnresponsiveDialog } from './unresponsive-dialog.tsx';
import { watchEviction } from './watch-eviction.ts';

/**
 * Watches the storage of this device: asks the browser not to clear it, and reports problems. The report
 * renders in a root of its own, because the app's root may be waiting for the database that does not answer.
 * Call it once.
 */
export async function watchStorage(): Promise<void> {
  watchDatabase();
  reportUnhandled();
  requestPersistence();
  // If the database cannot be read, the page itself shows that.
  void watchEviction().catch(() => undefined);
  await loadWithRetries(loadScreenTexts);
  watchRestored();
  showOthersUnsentMessage();
  const host = document.body.appendChild(document.createElement('div'));
  // The print styles hide this element by its id (`src/ui/full-screen.module.css`).
  host.id = 'storage';
  createRoot(host).render(
    <StrictMode>
      <Texts>
        <StorageProblem />
      </Texts>
    </StrictMode>,
  );
}

/**
 * Shows failures on every page: server failures (HTTP 500), at the bottom of the screen, and unhandled
 * rejections. An unhandled rejection is a bug, because `run` reports the failures of commands.
 */
function reportUnhandled(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    // In the few browsers without `userActivation`, every unknown failure is shown.
    const text = failureText(reason, { isByUser: navigator.userActivation?.isActive ?? true });
    if (text !== null) showMessage(i18n._(text), { tone: 'failure' });
  });
  onServerFailure((error) =>
    showMessage(serverFailureText(i18n, error), { tone: 'failure', isAtBottom: true }),
  );
}

/** Shows the current problem with the storage of this device, as long as it lasts. */
function StorageProblem() {
  const problem = useSyncExternalStore(subscribeStorageProblem, currentStorageProblem);
  const close = () => setStorageProblem(null);
  if (problem?.kind === 'unresponsive') return <UnresponsiveDialog onClose={close} />;
  if (problem?.kind === 'cleared') return <ClearedDialog {...problem} onClose={close} />;
  return null;
}

/**
 * Announces once per page load that the server was restored from a backup; the page “On this device” explains
 * what that means.
 */
function watchRestored(): void {
  const stop = watchQuery(hasLostToBackup, (hasLostData) => {
    if (!hasLostData) return;
    stop();
    showMessage(i18n._(msg`The server was restored from a backup. See “On this device” in Settings.`));
  });
}
