/** Where foods are kept that somebody asked about: cleared at a sign-out and when another user signs in, because it says much of a person. */
export const PERSONAL_KEY = 'waiter';

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
