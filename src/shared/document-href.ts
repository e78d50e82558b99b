import { native } from '#src/platform/native.ts';

/**
 * The address of a legal document for a link that opens a new window. In the wrapper such a link goes to the phone's
 * browser, which has to be shown the site's own page.
 * @param type the document's name in the address, such as `guideline`
 */
export const documentHref = (type: string): string => `${native?.origin ?? ''}/terms/${type}`;
