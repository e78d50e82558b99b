import { isMailedKey } from '#src/browser/identity/mailed-token.ts';
import { keepInStorage } from './keep-in-storage.ts';

/**
 * Key of the texts for waiters in local storage and of the waiters' answers in session storage. Both are
 * personal.
 */
export const PERSONAL_KEY = 'waiter';
/** Key of the waiter's card languages in session storage. */
export const CARD_LANGUAGE_KEY = 'waiter-language';

/** Local storage key of the country in which the reader probably eats. */
export const COUNTRY_HERE_KEY = 'country-here';

/**
 * Removes the data of these keys. Called when another user signs in; a sign-out clears the whole storage.
 */
export function forgetPersonal(): void {
  for (const key of [PERSONAL_KEY, COUNTRY_HERE_KEY]) localStorage.removeItem(key);
  for (const key of [PERSONAL_KEY, CARD_LANGUAGE_KEY]) sessionStorage.removeItem(key);
}

/** Session storage key of the id of the user whose account the tab shows. */
const OWNER_KEY = 'account';

/**
 * Clears this tab's session storage if the account that it showed has signed out or another account has
 * signed in, in any tab. The token of a mailed link stays, because its user may be about to set a new
 * password.
 * @param userID the signed-in user; null without one
 */
export function clearTabOfOtherUser(userID: string | null): void {
  const ownerID = sessionStorage.getItem(OWNER_KEY);
  if (ownerID !== null && ownerID !== userID) {
    for (const key of Object.keys(sessionStorage)) if (!isMailedKey(key)) sessionStorage.removeItem(key);
  }
  if (userID !== null) keepInStorage('session', OWNER_KEY, userID);
}

/**
 * Clears this browser's local storage except one key, its session storage, and the cookies that scripts can
 * read.
 * @param keptKey the local storage key that is kept
 */
export function clearStorageExcept(keptKey: string): void {
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
