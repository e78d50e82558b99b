import { IN_FRAGMENT, MAILED_PAGES, type MailedPage } from '#src/domain/mailed-pages.ts';

/**
 * Matches the path of a page that a mailed link opens, and the segment that holds the token in older mails.
 */
const MAILED = new RegExp(`^/(${MAILED_PAGES.join('|')})/([^/]+)/?$`);

/**
 * The fragment marker with an escaped `#`, as mail programs write it that treat the `#` as part of the path.
 */
const AS_PATH = new RegExp(`^${IN_FRAGMENT}%23`);

/**
 * Tokens removed from addresses, by page. Session storage keeps them too, so that the page can be reloaded.
 */
const taken = new Map<MailedPage, string>();
const BEGINNING = 'mailed-';
const keyOf = (page: MailedPage) => `${BEGINNING}${page}`;

/** Returns whether a session storage key holds such a token. */
export const isMailedKey = (key: string): boolean => key.startsWith(BEGINNING);

/** Returns whether a path is that of a page which a mailed link opens. */
export const isMailedPage = (pathname: string): boolean => MAILED.test(pathname);

/**
 * Removes the token from the address of a mailed page and keeps it for that page. Addresses are read by tags,
 * sent as referrers and written to logs. Other addresses are returned unchanged.
 * @param href with or without an origin
 * @returns the path, query and fragment, without the token
 */
export function takeMailedToken(href: string): string {
  const { pathname, search, hash } = new URL(href, location.origin);
  const [, page, part = ''] = MAILED.exec(pathname) ?? [];
  if (page === undefined) return pathname + search + hash;
  const given = part === IN_FRAGMENT ? hash.slice(1) : part.replace(AS_PATH, '');
  // Some mail programs include the end of the sentence in the link.
  const [token = ''] = /^[\w%-]*/.exec(given) ?? [];
  if (token !== '') keep(page as MailedPage, token);
  return `/${page}/${IN_FRAGMENT}${search}`;
}

function keep(page: MailedPage, token: string): void {
  taken.set(page, token);
  try {
    sessionStorage.setItem(keyOf(page), token);
  } catch {
    // Without storage, the token is lost when the page is closed.
  }
}

/**
 * Returns the token of the link that opened a page; '' where its address had none, which the server refuses.
 */
export function mailedToken(page: MailedPage): string {
  try {
    return taken.get(page) ?? sessionStorage.getItem(keyOf(page)) ?? '';
  } catch {
    return '';
  }
}

/** Removes the token from this page's own address. Call it before any other code reads the address. */
export function hideMailedToken(): void {
  if (isMailedPage(location.pathname))
    history.replaceState(history.state, '', takeMailedToken(location.href));
}
