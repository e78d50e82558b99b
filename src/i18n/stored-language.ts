/**
 * Local storage key of the language, which the first paint needs before any database opens. A sign-out clears
 * all other values of the local storage.
 */
export const LANGUAGE_KEY = 'language';

/**
 * How this device got its language. `chosen`: a signed-in user chose it here. `visitor`: a visitor chose it
 * here, and it is sent to the account that signs in next. `account`: it was taken from an account.
 */
type LanguageOrigin = 'chosen' | 'visitor' | 'account';

/**
 * Returns the parts of the stored value: the code alone if the language was chosen (the original format),
 * else the code and the origin.
 */
const storedParts = (): string[] => (localStorage.getItem(LANGUAGE_KEY) ?? '').split(' ');

/** Returns the code of the stored language; null when none was stored. */
export const storedLanguage = (): string | null => storedParts()[0] || null;

/** Returns the origin of the stored language; null when none was stored. */
export const languageOrigin = (): LanguageOrigin | null => {
  const [code, origin] = storedParts();
  if (!code) return null;
  return origin === 'visitor' || origin === 'account' ? origin : 'chosen';
};

export const storeLanguage = (code: string, origin: LanguageOrigin): void =>
  localStorage.setItem(LANGUAGE_KEY, origin === 'chosen' ? code : `${code} ${origin}`);
