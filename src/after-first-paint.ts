import { startConsentMode } from '#src/features/consent/consent-mode.ts';
import { watchBadge } from '#src/features/install/watch-badge.ts';
import { watchIntent } from '#src/features/intent/watch-intent.ts';
import { watchAccountLanguage } from '#src/features/language/account-language.ts';
import { watchPublished } from '#src/features/list-details/watch-published.ts';
import { isLoginPath } from '#src/features/login/safe-next.ts';
import { watchStorage } from '#src/features/storage-health/watch-storage.tsx';
import { loadScreenTexts } from '#src/i18n/activate-language.ts';
import { followManifest } from '#src/i18n/follow-manifest.ts';
import { evictSeenLists } from '#src/platform/evict-seen-lists.ts';
import { nextTask } from '#src/platform/idle.ts';
import { loadWithRetries } from '#src/platform/load-with-retries.ts';
import { isMailedPage, takeMailedToken } from '#src/platform/mailed-token.ts';
import { native } from '#src/platform/native.ts';
import { renewLiveQueries } from '#src/platform/renew-live-queries.ts';
import { untilIdle } from '#src/platform/until-idle.ts';
import { watchForUpdate } from '#src/platform/watch-for-update.ts';
import { router } from './router.ts';
import { restoreScroll } from './routes/-restore-scroll.ts';
import { showTransitions } from './routes/-view-transitions.ts';

/**
 * Starts everything that runs for the life of the page and that the first paint does not need, in separate
 * tasks so that the browser can work between them. Called once.
 * @returns a promise that resolves when the browser is idle again
 */
export async function afterFirstPaint(): Promise<void> {
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
  void loadWithRetries(loadScreenTexts).then(() => {
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
  renewLiveQueries();
  void loadWithRetries(() => import('./routes/-home-snapshot.tsx')).then((snapshot) =>
    snapshot.keepHomeForNextStart(router),
  );
  void loadWithRetries(() => import('#src/shared/downloads/begin.ts')).then(({ begin }) => begin(secondPage));
  followManifest();
  await untilIdle();
}
