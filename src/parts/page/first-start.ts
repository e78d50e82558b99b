import { languageOrigin } from '#src/i18n/stored-language.ts';

const KEY = 'welcomed';

/** Returns whether the user has opened a page other than Home on this device; a sign-out resets it. */
export const wasWelcomed = (): boolean => localStorage.getItem(KEY) !== null;

/** Records that the user has opened another page, so that content for the first start is not shown again. */
export const noteWelcomed = (): void => localStorage.setItem(KEY, 'yes');

/**
 * Returns whether this is the first start on this device. A sign-out removes the record of `noteWelcomed`,
 * but the stored language stays marked as the account's, so that the next start is not taken for the first.
 */
export const isFirstStart = (): boolean => !wasWelcomed() && languageOrigin() !== 'account';
