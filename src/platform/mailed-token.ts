import { IN_FRAGMENT, MAILED_PAGES, type MailedPage } from '#src/domain/mailed-pages.ts';

/** A page that a link in a mail opens, and the part of its path where older mails have the token. */
const MAILED = new RegExp(`^/(${MAILED_PAGES.join('|')})/([^/]+)/?$`);

/** As mail programs write it that take the `#` for a part of the path. */
const AS_PATH = new RegExp(`^${IN_FRAGMENT}%23`);

/** By page: the tokens that were taken out of addresses. A tab keeps them, so that a page may be loaded once more. */
const taken = new Map<MailedPage, string>();
const BEGINNING = 'mailed-';
const keyOf = (page: MailedPage) => `${BEGINNING}${page}`;

/** Whether a key of the tab's storage is that of such a token. */
export const isMailedKey = (key: string): boolean => key.startsWith(BEGINNING);

/** Whether a path is that of a page which a link in a mail opens. */
export const isMailedPage = (pathname: string): boolean => MAILED.test(pathname);

/**
 * Takes the token out of the address of a page that a mail leads to, and keeps it for that page: what is in the address is
 * read by tags, sent as a referrer and written into logs. Other addresses stay as they are.
 * @param href with or without an origin
 * @returns the address from its path on, without the token
 */
export function takeMailedToken(href: string): string {
  const { pathname, search, hash } = new URL(href, location.origin);
  const [, page, part = ''] = MAILED.exec(pathname) ?? [];
  if (page === undefined) return pathname + search + hash;
  const given = part === IN_FRAGMENT ? hash.slice(1) : part.replace(AS_PATH, '');
  // Some take the end of a sentence for the end of the link.
  const [token = ''] = /^[\w%-]*/.exec(given) ?? [];
  if (token !== '') keep(page as MailedPage, token);
  return `/${page}/${IN_FRAGMENT}${search}`;
}

function keep(page: MailedPage, token: string): void {
  taken.set(page, token);
  try {
    sessionStorage.setItem(keyOf(page), token);
  } catch {
    // A browser that allows no storage forgets it with the page.
  }
}

/** The token of the link that led to a page; '' where its address had none, which no server takes. */
export function mailedToken(page: MailedPage): string {
  try {
    return taken.get(page) ?? sessionStorage.getItem(keyOf(page)) ?? '';
  } catch {
    return '';
  }
}

/** Takes the token out of this page's own address; to be done before anything else reads that. */
export function hideMailedToken(): void {
  if (isMailedPage(location.pathname))
    history.replaceState(history.state, '', takeMailedToken(location.href));
}
