import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchDatabase } from '#src/browser/database/watch-database.ts';
import { loadWithRetries } from '#src/browser/loading/load-with-retries.ts';
import { requestPersistence } from '#src/browser/storage/request-persistence.ts';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { Texts } from '#src/i18n/texts.tsx';
import { showOthersUnsentMessage } from './others-unsent-message.ts';
import { reportUnhandled } from './report-unhandled.ts';
import { StorageProblem } from './storage-problem.tsx';
import { watchEviction } from './watch-eviction.ts';
import { watchRestored } from './watch-restored.ts';

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
