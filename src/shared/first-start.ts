import { languageOrigin } from '#src/i18n/stored-language.ts';

const KEY = 'welcomed';

/** Returns whether the user has opened a page other than Home on this device; a sign-out resets it. */
export const wasWelcomed = (): boolean => localStorage.getItem(KEY) !== null;

/** Records that the user has opened another page, so that content for the first start is not shown again. */
export const noteWelcomed = (): void => localStorage.setItem(KEY, 'yes');

/**
 * Returns whether this is the first start ever. A sign-out removes that record, but leaves the language
 * marked as the account's, so the next start does not count as the first.
 */
export const isFirstStart = (): boolean => !wasWelcomed() && languageOrigin() !== 'account';
