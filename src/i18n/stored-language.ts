/** The one value that outlives a logout, and that the first paint needs before any database opens. */
export const LANGUAGE_KEY = 'language';

/**
 * How this device came by its language: chosen here by whoever is signed in, chosen here by a `visitor` and owed to the
 * account that signs in next, or taken over from an `account`.
 */
export type LanguageOrigin = 'chosen' | 'visitor' | 'account';

/** Stored as the code alone where it was chosen, as it always was, and else with its origin behind it. */
const parts = (): string[] => (localStorage.getItem(LANGUAGE_KEY) ?? '').split(' ');

/** The code of the language this device was last shown in; null when it never was another than the browser's. */
export const storedLanguage = (): string | null => parts()[0] || null;

/** How the stored language came about; null when there is none. */
export const languageOrigin = (): LanguageOrigin | null => {
  const [code, origin] = parts();
  if (!code) return null;
  return origin === 'visitor' || origin === 'account' ? origin : 'chosen';
};

export const storeLanguage = (code: string, origin: LanguageOrigin): void =>
  localStorage.setItem(LANGUAGE_KEY, origin === 'chosen' ? code : `${code} ${origin}`);
