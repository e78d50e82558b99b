import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { Texts } from '#src/i18n/texts.tsx';
import { loadWithRetries } from '#src/platform/load-with-retries.ts';
import { requestPersistence } from '#src/platform/request-persistence.ts';
import { watchDatabase } from '#src/platform/watch-database.ts';
import { reportUnhandled } from './report-unhandled.ts';
import { StorageProblem } from './storage-problem.tsx';
import { tellOthersUnsent } from './tell-others-unsent.ts';
import { watchEviction } from './watch-eviction.ts';
import { watchRestored } from './watch-restored.ts';

/**
 * Looks after what is kept on this device: asks the browser to keep it, and says when that fails. In a root of its
 * own, because the app's may be waiting for the very database that does not answer. Called once.
 */
export async function watchStorage(): Promise<void> {
  watchDatabase();
  reportUnhandled();
  requestPersistence();
  // A database that cannot be read shows on the page itself.
  void watchEviction().catch(() => undefined);
  await loadWithRetries(loadScreenTexts);
  watchRestored();
  tellOthersUnsent();
  const host = document.body.appendChild(document.createElement('div'));
  // What is printed leaves it out by its name (`src/ui/full-screen.module.css`).
  host.id = 'storage';
  createRoot(host).render(
    <StrictMode>
      <Texts>
        <StorageProblem />
      </Texts>
    </StrictMode>,
  );
}
