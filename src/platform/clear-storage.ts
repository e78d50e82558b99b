/**
 * Where this browser's storage keeps what somebody says to waiters, and its session's what those answered: it says much of a
 * person.
 */
export const PERSONAL_KEY = 'waiter';
/** Where its session's storage keeps the languages in which somebody talks to waiters. */
export const CARD_LANGUAGE_KEY = 'waiter-language';

/** Forgets both, for another user. A sign-out forgets all. */
export function forgetPersonal(): void {
  localStorage.removeItem(PERSONAL_KEY);
  for (const key of [PERSONAL_KEY, CARD_LANGUAGE_KEY]) sessionStorage.removeItem(key);
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
