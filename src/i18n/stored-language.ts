/** The one value that outlives a logout, and that the first paint needs before any database opens. */
const KEY = 'language';

export const storedLanguage = (): string | null => localStorage.getItem(KEY);

export const storeLanguage = (code: string): void => localStorage.setItem(KEY, code);
