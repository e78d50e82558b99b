import { languageOrigin } from '#src/i18n/stored-language.ts';

const KEY = 'welcomed';

/** Whether somebody has opened another page than Home on this device; a sign-out clears it. */
export const wasWelcomed = (): boolean => localStorage.getItem(KEY) !== null;

/** Notes that somebody has: what is for the very first start does not come again. */
export const noteWelcomed = (): void => localStorage.setItem(KEY, 'yes');

/** Whether this is the very first start. A sign-out clears that too, but leaves the language marked as the account's. */
export const isFirstStart = (): boolean => !wasWelcomed() && languageOrigin() !== 'account';
