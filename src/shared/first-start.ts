import { languageOrigin } from '#src/i18n/stored-language.ts';

const KEY = 'welcomed';

/** Whether whoever uses this device has been beyond Home; not known any more after a sign-out. */
export const wasWelcomed = (): boolean => localStorage.getItem(KEY) !== null;

/** Keeps that they have: what is for the very first start does not come again. */
export const noteWelcomed = (): void => localStorage.setItem(KEY, 'yes');

/** Whether it is the very first start: a sign-out forgets the rest, and leaves the language as the account's. */
export const isFirstStart = (): boolean => !wasWelcomed() && languageOrigin() !== 'account';
