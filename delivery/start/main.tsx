import './first-paint.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useLayoutEffect } from 'react';
import { device } from '#src/browser/database/device.ts';
import { hideMailedToken } from '#src/browser/identity/mailed-token.ts';
import { catchInstallPrompt } from '#src/browser/install/install-prompt.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
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
import { type AppRouter, createAppRouter } from './router.ts';

/** Longest wait for the first frame, in milliseconds. */
const FIRST_FRAME_MS = 100;

/**
 * Starts the app: replaces the prerendered page by React's, then loads the rest. Each pause ends a task,
 * because all steps in one task would block a slow device.
 */
async function start(): Promise<void> {
  // First, before the router and the marketing tags read the page's URL. No module reads it when it is loaded.
  hideMailedToken();
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // Begin early, so that the database opens while the rest starts. Ignore a failure here, because it occurs
  // again where the database is read, and the app reports it there.
  device.db.open().catch(() => undefined);
  await firstFrame();

  // Evaluates React's renderer, which alone fills a task on a slow device.
  const { createRoot } = await loadInTime(() => import('react-dom/client'));
  await nextTask();

  const applyHeadingFace = fetchHeadingFace();
  replaceBlockedStorage();
  watchTyping();
  catchInstallPrompt();
  reloadOnChunkError();
  applyTheme(storedTheme());
  const router = createAppRouter();
  await nextTask();

  const requestedLanguage = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
  await activateLanguage(detectLanguage(storedLanguage(), [requestedLanguage ?? '', ...navigator.languages]));
  const stopWaiting = router.subscribe('onRendered', () => {
    stopWaiting();
    notePageShown();
  });
  waitForPage();
  const pageLoaded = router.load().catch(() => undefined);
  // Nothing on the screen waits for the network, so the code that syncs loads after the first page.
  void installEarly(pageShown().then(() => startRest(router)));
  await nextTask();

  // Adding React's listeners takes a slow device some hundredths of a second.
  const reactRoot = createRoot(root);
  // A returning user has lists, which show names of countries. These names are part of the screens' texts, so
  // load those first; the device has usually cached them.
  if (navigator.serviceWorker?.controller)
    await Promise.race([loadScreenTexts(), pageShown()]).catch(() => undefined);
  // The prerendered page stays until the app's page is complete. If that takes too long, React renders
  // anyway, because there may be a problem to show.
  await Promise.race([pageLoaded, pageShown()]);

  // Removes the marker of the prerendered page once React has replaced that page, and applies the heading
  // font. If the font were applied earlier, React's headings would count as another largest contentful paint,
  // because they are new elements and larger than the headings of the HTML.
  const finish = () => {
    delete root.dataset.page;
    applyHeadingFace();
  };
  // A transition renders in steps, between which the browser paints and handles input. The prerendered page
  // stays until the last step.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <Texts>
          <RouterProvider router={router} />
          <AfterRender run={finish} />
        </Texts>
      </StrictMode>,
    ),
  );
}

/**
 * Resolves after the first frame, so that the prerendered page is painted before the rest runs, which takes a
 * slow device longer than painting. A hidden page has no frames, so there it resolves at once.
 */
function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    const continueSoon = () => setTimeout(resolve);
    if (document.hidden) continueSoon();
    else requestAnimationFrame(continueSoon);
    setTimeout(resolve, FIRST_FRAME_MS);
  });
}

/** Runs a function when React has put its first page into the document. */
function AfterRender({ run }: { run: () => void }) {
  useLayoutEffect(run, [run]);
  return null;
}

/**
 * Loads and starts the code that the first page does not need. The two files are loaded one after the other,
 * because the second also imports the first. In parallel, one lost file would fail twice and reload the page
 * twice.
 */
async function startRest(router: AppRouter): Promise<void> {
  const load = () => import('#src/browser/network/sync-client.ts');
  (await loadWithRetries(() => loadInTime(load))).startSync();
  const rest = await loadWithRetries(() => loadInTime(() => import('./after-first-paint.ts')));
  await rest.afterFirstPaint(router);
}

void start();
