import { i18n } from '@lingui/core';
import { watchQuery } from '#src/browser/database/query.ts';
import { isSavingData } from '#src/browser/network/is-saving-data.ts';
import { cacheLanguage, isFirstVisit } from '#src/browser/worker/ask-worker.ts';
import { currentAccount } from '#src/queries/account.ts';
import { untilAppIsCached } from './until-app-is-cached.ts';

/**
 * Asks the worker to cache the whole app for offline use. A visitor who leaves after one page is not sent the
 * files that this page does not need: settings and tools, all flags, the phrases for waiters. These files are
 * fetched once a second page is opened, a user is signed in or the app is installed, or else with the
 * essentials, some seconds later (docs/decisions/013).
 * @param secondPage resolves when a second page is opened
 */
export async function keepApp(secondPage: Promise<void>): Promise<void> {
  if (isFirstVisit()) {
    void cacheLanguage(i18n.locale, { isOnFirstVisit: true });
    await Promise.race([secondPage, signedIn(), installed(), essentialsAllowed()]);
  }
  await cacheLanguage(i18n.locale);
}

function signedIn(): Promise<void> {
  return new Promise((resolve) => {
    const stop = watchQuery(currentAccount, (account) => {
      if (account === null) return;
      resolve();
      stop();
    });
  });
}

const installed = () =>
  new Promise<void>((resolve) => addEventListener('appinstalled', () => resolve(), { once: true }));

/** Resolves when the essentials may be fetched; never for users who save data. */
const essentialsAllowed = () => (isSavingData() ? new Promise<void>(() => undefined) : untilAppIsCached());
