/** The one value that outlives a logout, and that the first paint needs before any database opens. */
export const LANGUAGE_KEY = 'language';

export const storedLanguage = (): string | null => localStorage.getItem(LANGUAGE_KEY);

export const storeLanguage = (code: string): void => localStorage.setItem(LANGUAGE_KEY, code);
