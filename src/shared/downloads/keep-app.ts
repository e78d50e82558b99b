import { i18n } from '@lingui/core';
import { isFirstVisit, keepLanguage } from '#src/platform/ask-worker.ts';
import { isSavingData } from '#src/platform/is-saving-data.ts';
import { watchQuery } from '#src/platform/query.ts';
import { currentAccount } from '#src/queries/account.ts';
import { appIsHere } from './app-is-here.ts';

/**
 * Has the worker keep the whole app for when there is no network. A visitor who looks at one page and leaves is not sent
 * for what that page has no use for: settings and tools, all flags, the phrases for waiters. Those come as soon as somebody goes
 * on to a second page, is signed in or installs the app, or else with the essentials, some seconds later (docs/decisions/057).
 * @param secondPage resolves when a second page is opened
 */
export async function keepApp(secondPage: Promise<void>): Promise<void> {
  if (isFirstVisit()) {
    void keepLanguage(i18n.locale, true);
    await Promise.race([secondPage, signedIn(), installed(), someTime()]);
  }
  await keepLanguage(i18n.locale);
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

/** The time after which the essentials come as well; for whoever saves data there is none. */
const someTime = () => (isSavingData() ? new Promise<void>(() => undefined) : appIsHere());
