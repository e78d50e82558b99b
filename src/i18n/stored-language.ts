/**
 * Local storage key of the language. It is the only value kept at a sign-out, and the first paint needs it
 * before any database opens.
 */
export const LANGUAGE_KEY = 'language';

/**
 * How this device got its language: chosen here by a signed-in user, chosen here by a `visitor` and to be
 * sent to the account that signs in next, or taken from an `account`.
 */
export type LanguageOrigin = 'chosen' | 'visitor' | 'account';

/**
 * Splits the stored value: the code alone if the language was chosen (the original format), else the code and
 * the origin.
 */
const parts = (): string[] => (localStorage.getItem(LANGUAGE_KEY) ?? '').split(' ');

/** Returns the code of the stored language; null when none was stored. */
export const storedLanguage = (): string | null => parts()[0] || null;

/** Returns the origin of the stored language; null when none was stored. */
export const languageOrigin = (): LanguageOrigin | null => {
  const [code, origin] = parts();
  if (!code) return null;
  return origin === 'visitor' || origin === 'account' ? origin : 'chosen';
};

export const storeLanguage = (code: string, origin: LanguageOrigin): void =>
  localStorage.setItem(LANGUAGE_KEY, origin === 'chosen' ? code : `${code} ${origin}`);
