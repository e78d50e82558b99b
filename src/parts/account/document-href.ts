import { native } from '#src/browser/native/native.ts';

/**
 * Returns the URL of a legal document for a link that opens a new window. In the wrapper, such a link
 * opens the device's browser, which needs the full URL.
 * @param type the document's name in the URL, such as `guideline`
 */
export const documentHref = (type: string): string => `${native?.origin ?? ''}/terms/${type}`;
