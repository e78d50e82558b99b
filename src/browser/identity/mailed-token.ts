import { IN_FRAGMENT, MAILED_PAGES, type MailedPage } from '#src/domain/mailed-pages.ts';

/**
 * Matches the path of a page that a mailed link opens. In older mails the second segment is the token; in
 * newer ones the token is in the fragment.
 */
const MAILED = new RegExp(`^/(${MAILED_PAGES.join('|')})/([^/]+)/?$`);

/**
 * The fragment marker with an escaped `#`. Some mail programs treat the `#` as part of the path and escape
 * it.
 */
const ESCAPED_MARKER = new RegExp(`^${IN_FRAGMENT}%23`);

/**
 * Tokens removed from URLs, by page. They are also in session storage, so that the page can be reloaded.
 */
const tokens = new Map<MailedPage, string>();
const KEY_PREFIX = 'mailed-';
const keyOf = (page: MailedPage) => `${KEY_PREFIX}${page}`;

/** Returns whether a session storage key is that of a mailed page's token. */
export const isMailedKey = (key: string): boolean => key.startsWith(KEY_PREFIX);

/** Returns whether a path is that of a page which a mailed link opens. */
export const isMailedPage = (pathname: string): boolean => MAILED.test(pathname);

/**
 * Removes the token from the URL of a mailed page and stores it for that page, because URLs are read
 * by marketing tags, sent as referrers and written to logs. Other URLs are returned unchanged.
 * @param href with or without an origin
 * @returns the path, query and fragment, without the token
 */
export function takeMailedToken(href: string): string {
  const { pathname, search, hash } = new URL(href, location.origin);
  const [, page, part = ''] = MAILED.exec(pathname) ?? [];
  if (page === undefined) return pathname + search + hash;
  const tokenText = part === IN_FRAGMENT ? hash.slice(1) : part.replace(ESCAPED_MARKER, '');
  // Some mail programs include the full stop after the link, so only the characters of a token are used.
  const [token = ''] = /^[\w%-]*/.exec(tokenText) ?? [];
  if (token !== '') keep(page as MailedPage, token);
  return `/${page}/${IN_FRAGMENT}${search}`;
}

function keep(page: MailedPage, token: string): void {
  tokens.set(page, token);
  try {
    sessionStorage.setItem(keyOf(page), token);
  } catch {
    // Without storage, the token is lost when the page is closed.
  }
}

/**
 * Returns the token of the link that opened a page; '' if its URL had none. The server refuses an empty
 * token.
 */
export function mailedToken(page: MailedPage): string {
  try {
    return tokens.get(page) ?? sessionStorage.getItem(keyOf(page)) ?? '';
  } catch {
    return '';
  }
}

/** Removes the token from this page's own URL. Call it before any other code reads the URL. */
export function hideMailedToken(): void {
  if (isMailedPage(location.pathname))
    history.replaceState(history.state, '', takeMailedToken(location.href));
}
