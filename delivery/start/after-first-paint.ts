import { evictSeenLists } from '#src/browser/database/evict-seen-lists.ts';
import { isMailedPage, takeMailedToken } from '#src/browser/identity/mailed-token.ts';
import { loadInTime } from '#src/browser/loading/chunk-deadline.ts';
import { idle, nextTask } from '#src/browser/loading/idle.ts';
import { loadWithRetries } from '#src/browser/loading/load-with-retries.ts';
import { native } from '#src/browser/native/native.ts';
import { watchForUpdate } from '#src/browser/worker/watch-for-update.ts';
import { watchIntent } from '#src/features/intent/watch-intent.ts';
import { watchPublished } from '#src/features/list/own/watch-published.ts';
import { startConsentMode } from '#src/features/notices/consent/consent-mode.ts';
import { watchBadge } from '#src/features/notices/install/watch-badge.ts';
import { watchStorage } from '#src/features/notices/storage/watch-storage.tsx';
import { watchAccountLanguage } from '#src/features/settings/account-language.ts';
import { isLoginPath } from '#src/features/sign-in/safe-next.ts';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { followManifest } from '#src/i18n/follow-manifest.ts';
import { restoreScroll } from '#src/routes/-restore-scroll.ts';
import { showTransitions } from '#src/routes/-view-transitions.ts';
import type { AppRouter } from './router.ts';

/**
 * Starts everything that runs for the life of the page and that the first paint does not need, in separate
 * tasks so that the browser can work between them. Called once.
 * @returns a promise that resolves when the browser is idle again
 */
export async function afterFirstPaint(router: AppRouter): Promise<void> {
  // The modules were evaluated in this task. Continue in a second task, so that neither task is long.
  await nextTask();
  restoreScroll(router, router.history);
  showTransitions(router);
  native?.onLink((path) => router.history.push(takeMailedToken(path)));
  const secondPage = new Promise<void>((resolve) => {
    const stop = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (!pathChanged) return;
      stop();
      resolve();
    });
  });
  // Marketing tags read the page's URL and referrer, and the URL in a mail contains a secret token. After a
  // start from a mailed link they therefore wait for the second page.
  const startTags = () =>
    isMailedPage(location.pathname) ? secondPage.then(startConsentMode) : startConsentMode();
  for (const start of [watchForUpdate, watchStorage, watchBadge, watchAccountLanguage, startTags]) {
    await nextTask();
    void start();
  }
  await nextTask();
  void loadWithRetries(() => loadInTime(loadScreenTexts)).then(() => {
    void watchPublished();
    watchIntent(
      () => isLoginPath(location.pathname),
      (href) => router.history.push(href),
    );
  });
  await nextTask();
  // Ignore the error, because the next start evicts the lists and the watchdog reports a database that hangs.
  evictSeenLists().catch(() => undefined);
  await nextTask();
  void loadWithRetries(() => loadInTime(() => import('#src/routes/-home-snapshot.tsx'))).then((snapshot) =>
    snapshot.keepHomeForNextStart(router),
  );
  void loadWithRetries(() => loadInTime(() => import('#src/parts/downloads/begin.ts'))).then(({ begin }) =>
    begin(secondPage),
  );
  followManifest();
  await idle();
}
