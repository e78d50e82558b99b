import { keepInStorage } from './keep-in-storage.ts';
import { isMailedKey } from './mailed-token.ts';

/**
 * Where this browser's storage keeps what somebody says to waiters, and its session's what those answered: it says much of a
 * person.
 */
export const PERSONAL_KEY = 'waiter';
/** Where its session's storage keeps the languages in which its user talks to waiters. */
export const CARD_LANGUAGE_KEY = 'waiter-language';

/** Forgets both, for another user. A sign-out forgets all. */
export function forgetPersonal(): void {
  localStorage.removeItem(PERSONAL_KEY);
  for (const key of [PERSONAL_KEY, CARD_LANGUAGE_KEY]) sessionStorage.removeItem(key);
}

/** Where a tab notes whose account it shows. */
const OWNER_KEY = 'account';

/**
 * Empties this tab's storage once the account that it showed is gone, or another one has come, be it by another tab. The token
 * of a mailed link stays: its user may be on their way to another password.
 * @param userID the signed-in user; null without one
 */
export function keepTabOf(userID: string | null): void {
  const before = sessionStorage.getItem(OWNER_KEY);
  if (before !== null && before !== userID) {
    for (const key of Object.keys(sessionStorage)) if (!isMailedKey(key)) sessionStorage.removeItem(key);
  }
  if (userID !== null) keepInStorage('session', OWNER_KEY, userID);
}

/** Empties this browser's local and session storage, but for one key, and its readable cookies. */
export function clearStorage(keptKey: string): void {
  const kept = localStorage.getItem(keptKey);
  localStorage.clear();
  sessionStorage.clear();
  if (kept !== null) localStorage.setItem(keptKey, kept);
  for (const cookie of document.cookie.split(';')) {
    const name = cookie.split('=')[0]?.trim();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
    if (name) document.cookie = `${name}=; path=/; max-age=0`;
  }
}
