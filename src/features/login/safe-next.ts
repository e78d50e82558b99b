import { MAILED_PAGES } from '#src/domain/mailed-pages.ts';

/** The base for resolving URLs. A resolved URL with another origin leaves the app. */
const HERE = 'https://here.invalid';

/** Pages that are no target after a sign-in: the login itself and the pages of links in mails. */
const NOT_A_TARGET = new RegExp(`^/(login|${MAILED_PAGES.join('|')})(/|$)`, 'i');

/** Returns whether a path is the login screen's, in any form that the router accepts. */
export const isLoginPath = (pathname: string): boolean => /^\/login\/?$/i.test(pathname);

/**
 * Returns where to go after signing in: `next` if it is an absolute path of this app, else Home. URLs
 * that a browser would read as another site (`//host`, `/\host`, `javascript:`) and the login screen lead
 * Home.
 */
export function safeNext(next: unknown): string {
  // Browsers ignore tabs and line breaks in a URL, so that "/<tab>/host" is "//host".
  if (typeof next !== 'string' || !/^\/(?![/\\])\P{Cc}*$/u.test(next)) return '/';
  const url = new URL(next, HERE);
  // A path such as `/.//host` has our origin at first but becomes `//host` when it is read again.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return '/';
  return isTarget(url.pathname) ? url.pathname + url.search + url.hash : '/';
}

/**
 * Returns whether a path is an allowed target. Checks the decoded path, as the router does: `/%6Cogin` is the
 * login, `/%5Chost` is `/\host`.
 */
function isTarget(pathname: string): boolean {
  try {
    const read = decodeURIComponent(pathname);
    return !NOT_A_TARGET.test(read) && !/^\/[/\\]/.test(read) && !/\p{Cc}/u.test(read);
  } catch {
    return false;
  }
}
