import type { Context } from 'hono';
import { LANGUAGE_PARAMETER } from '#src/domain/language-codes.ts';
import { addressOf } from './app-addresses.ts';
import { namedLanguage } from './first-page.ts';

/** First parts of the paths of pages that search engines may index, apart from lists. */
const INDEXED = ['', 'lists', 'contact', 'terms'];

/** Names the canonical URL of the answer for search engines. @param address its path and language */
export function setCanonical(c: Context, publicURL: string, address: string): void {
  c.header('Link', `<${publicURL}${address}>; rel="canonical"`);
}

/**
 * Tells search engines in headers which URL a page of the app has, or that they must not index it. The pages
 * that the server draws (`server/pages`) say so in their heads. An unknown path is answered with 404 and needs
 * neither.
 * @param languages the available languages as BCP 47 tags
 */
export function setIndexHeaders(c: Context, publicURL: string, languages: readonly string[]): void {
  const address = addressOf(c.req.path);
  if (address === null) return;
  const [first = '', country, listID, itemID] = address.slice(1).split('/');
  if (first === 'list' && country !== 'PRIVATE') {
    // A dish is part of its list. A list's own page is plain only for a session or above the limit.
    if (itemID !== undefined) setCanonical(c, publicURL, `/list/${country}/${listID}`);
  } else if (INDEXED.includes(first)) {
    const language = namedLanguage(c, languages);
    const query = language === undefined ? '' : `?${LANGUAGE_PARAMETER}=${language}`;
    setCanonical(c, publicURL, `${address}${query}`);
  } else c.header('X-Robots-Tag', 'noindex');
}
