import './hide-mailed-token.ts';
import './open-database.ts';
import './start-react.ts';
import './first-paint.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { LANGUAGE_PARAMETER } from '#src/domain/language-codes.ts';
import { activateLanguage, loadScreenTexts } from '#src/i18n/activate-language.ts';
import { detectLanguage } from '#src/i18n/detect-language.ts';
import { storedLanguage } from '#src/i18n/stored-language.ts';
import { Texts } from '#src/i18n/texts.tsx';
import { reloadOnChunkError } from '#src/platform/chunk-load-error.ts';
import { nextTask } from '#src/platform/idle.ts';
import { installEarly } from '#src/platform/install-early.ts';
import { catchInstallPrompt } from '#src/platform/install-prompt.ts';
import { loadWithRetries } from '#src/platform/load-with-retries.ts';
import { replaceBlockedStorage } from '#src/platform/noop-storage.ts';
import { notePageShown, pageShown, waitForPage } from '#src/platform/page-shown.ts';
import { watchTyping } from '#src/platform/typed-text.ts';
import { fetchHeadingFace } from '#src/ui/heading-face.ts';
import { applyTheme, storedTheme } from '#src/ui/theme.ts';
import { router } from './router.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

/**
 * Takes the mark of the HTML's own page off the root, as soon as React has put its page in that one's place, and has the
 * heading face apply: any earlier, React's names, new elements and larger than the HTML's, would be a largest paint once more.
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
// Only the modules have run so far, and that is a long task on a slow phone.
await nextTask();
const named = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
await activateLanguage(detectLanguage(storedLanguage(), [named ?? '', ...navigator.languages]));

const stopWaiting = router.subscribe('onRendered', () => {
  stopWaiting();
  notePageShown();
});
waitForPage();

/**
 * Gets ready what the first draw needs. React's listeners take a slow phone some hundredths of a second; drawn with the page
 * they made its task a long one.
 */
async function prepare(container: HTMLElement) {
  await nextTask();
  const reactRoot = createRoot(container);
  // Who has been here has lists, which name their countries. The names come with texts that the phone has as a rule.
  if (navigator.serviceWorker?.controller)
    await Promise.race([loadScreenTexts(), pageShown()]).catch(() => undefined);
  return reactRoot;
}

const prepared = prepare(root);
// What stands in the HTML stays until the page can take its place as a whole, or until that takes too long: then there
// may be something to say. Not awaited: the page's own chunk imports from this one, and would wait for it.
void Promise.race([router.load().then(() => prepared), pageShown()])
  .catch(() => undefined)
  .then(() => prepared)
  .then((reactRoot) => {
    // A transition renders in pieces, between which the browser draws and takes input; the HTML's page stays until the end.
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

// Nothing on the screen waits for the network, so what talks to it comes after the first page.
const startSync = () =>
  loadWithRetries(() => import('#src/platform/sync-client.ts')).then((backend) => backend.startSync());
const begin = async () => {
  // The rest needs the part that sends as well: asked for beside it, one lost file would be lost twice and reload twice.
  await startSync();
  const rest = await loadWithRetries(() => import('./after-first-paint.ts'));
  await rest.afterFirstPaint();
};
void installEarly(pageShown().then(begin));
