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
import { rest } from '#src/platform/rest.ts';
import { watchForUpdate } from '#src/platform/watch-for-update.ts';
import { router } from './router.ts';
import { keepPlace } from './routes/-keep-place.ts';
import { showTransitions } from './routes/-view-transitions.ts';

/**
 * Starts everything that lasts as long as the page does and that the first paint does not need, in tasks that let the
 * browser in between. Called once.
 * @returns when all of it has come to rest
 */
export async function afterFirstPaint(): Promise<void> {
  // Its modules have run in this task.
  await nextTask();
  keepPlace(router, router.history);
  showTransitions(router);
  native?.onLink((path) => router.history.push(takeMailedToken(path)));
  const secondPage = new Promise<void>((resolve) => {
    const stop = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
      if (!pathChanged) return;
      stop();
      resolve();
    });
  });
  // Tags are told the page's address and where it was come from: none starts on a page that a mail led to.
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
  // What was not evicted now is at the next start; the watchdog tells of a database that hangs.
  evictSeenLists().catch(() => undefined);
  await nextTask();
  renewLiveQueries();
  void loadWithRetries(() => import('./routes/-home-snapshot.tsx')).then((snapshot) =>
    snapshot.keepHomeForNextStart(router),
  );
  void loadWithRetries(() => import('#src/shared/downloads/begin.ts')).then(({ begin }) => begin(secondPage));
  followManifest();
  await rest();
}
