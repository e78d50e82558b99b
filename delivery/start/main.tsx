import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import './hide-mailed-token.ts';
import './open-database.ts';
import './start-react.ts';
import './first-paint.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { catchInstallPrompt } from '#src/browser/install/install-prompt.ts';
import { reloadOnChunkError } from '#src/browser/loading/chunk-load-error.ts';
import { nextTask } from '#src/browser/loading/idle.ts';
import { loadWithRetries } from '#src/browser/loading/load-with-retries.ts';
import { notePageShown, pageShown, waitForPage } from '#src/browser/loading/page-shown.ts';
import { replaceBlockedStorage } from '#src/browser/storage/noop-storage.ts';
import { watchTyping } from '#src/browser/storage/typed-text.ts';
import { installEarly } from '#src/browser/worker/install-early.ts';
import { LANGUAGE_PARAMETER } from '#src/domain/language-codes.ts';
import { activateLanguage, loadScreenTexts } from '#src/i18n/activate-language.ts';
import { detectLanguage } from '#src/i18n/detect-language.ts';
import { storedLanguage } from '#src/i18n/stored-language.ts';
import { Texts } from '#src/i18n/texts.tsx';
import { fetchHeadingFace } from '#src/ui/heading-face.ts';
import { applyTheme, storedTheme } from '#src/ui/theme.ts';
import { router } from './router.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/**
 * Removes the marker of the prerendered page from the root once React has replaced that page, and applies the
 * heading font. If the font were applied earlier, React's headings would count as another largest contentful
 * paint, because they are new elements and larger than the headings of the HTML.
 */
function Started() {
  useLayoutEffect(() => {
    delete root?.dataset.page;
    applyHeadingFace();
  }, []);
  return null;
}

const applyHeadingFace = fetchHeadingFace();

replaceBlockedStorage();
watchTyping();
catchInstallPrompt();
reloadOnChunkError();
applyTheme(storedTheme());
// Continue in a new task, because evaluating the modules alone is a long task on a slow device.
await nextTask();
const requestedLanguage = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
await activateLanguage(detectLanguage(storedLanguage(), [requestedLanguage ?? '', ...navigator.languages]));

const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting();
  notePageShown();
});
waitForPage();

/**
 * Prepares the first render. This has its own task, because adding React's listeners takes a slow device some
 * hundredths of a second, which would make the render's task a long one.
 */
async function prepare(container: HTMLElement) {
  await nextTask();
  const reactRoot = createRoot(container);
  // A returning user has lists, which show names of countries. These names are part of the screens' texts, so
  // load those first; the device has usually cached them.
  if (navigator.serviceWorker?.controller)
    await Promise.race([loadScreenTexts(), pageShown()]).catch(() => undefined);
  return reactRoot;
}

const prepared = prepare(root);
// The prerendered page stays until the app's page is complete. If that takes too long, React renders anyway,
// because there may be a problem to show. Do not await this, because the page's own chunk imports from this
// chunk and would wait for it.
void Promise.race([router.load().then(() => prepared), pageShown()])
  .catch(() => undefined)
  .then(() => prepared)
  .then((reactRoot) => {
    // A transition renders in steps, between which the browser paints and handles input. The prerendered page
    // stays until the last step.
    startTransition(() =>
      reactRoot.render(
        <StrictMode>
          <Texts>
            <RouterProvider router={router} />
            <Started />
          </Texts>
        </StrictMode>,
      ),
    );
  });

// Nothing on the screen waits for the network, so the code that syncs loads after the first page.
const startSync = () =>
  loadWithRetries(() => loadInTime(() => import('#src/browser/network/sync-client.ts'))).then((syncClient) =>
    syncClient.startSync(),
  );
const begin = async () => {
  // Load the two files one after the other, because the second also imports the first. In parallel, one lost
  // file would fail twice and reload the page twice.
  await startSync();
  const rest = await loadWithRetries(() => loadInTime(() => import('./after-first-paint.ts')));
  await rest.afterFirstPaint();
};
void installEarly(pageShown().then(begin));
