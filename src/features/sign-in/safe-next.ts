import { MAILED_PAGES } from '#src/domain/mailed-pages.ts';

/** A made-up origin to resolve paths against. A resolved URL with another origin leaves the app. */
const APP_ORIGIN = 'https://here.invalid';

/** Pages that are no target after a sign-in: the login itself and the pages of links in mails. */
const NOT_A_TARGET = new RegExp(`^/(login|${MAILED_PAGES.join('|')})(/|$)`, 'i');

/** Returns whether a path is the login screen's, in any form that the router accepts. */
export const isLoginPath = (pathname: string): boolean => /^\/login\/?$/i.test(pathname);

/**
 * Returns the path to open after signing in: `next` if it is an absolute path of this app, else `/` (Home).
 * Home also replaces the login screen, the pages of mailed links, and URLs that a browser would read as
 * another site (`//host`, `/\host`, `javascript:`).
 */
export function safeNext(next: unknown): string {
  // Browsers ignore tabs and line breaks in a URL, so that "/<tab>/host" is "//host".
  if (typeof next !== 'string' || !/^\/(?![/\\])\P{Cc}*$/u.test(next)) return '/';
  const url = new URL(next, APP_ORIGIN);
  // A path such as `/.//host` has our origin at first but becomes `//host` when it is read again.
  if (url.origin !== APP_ORIGIN || url.pathname.startsWith('//')) return '/';
  return isTarget(url.pathname) ? url.pathname + url.search + url.hash : '/';
}

/**
 * Returns whether a path is an allowed target. Checks the decoded path, as the router does: `/%6Cogin` is the
 * login, `/%5Chost` is `/\host`.
 */
function isTarget(pathname: string): boolean {
  try {
    const decoded = decodeURIComponent(pathname);
    return !NOT_A_TARGET.test(decoded) && !/^\/[/\\]/.test(decoded) && !/\p{Cc}/u.test(decoded);
  } catch {
    return false;
  }
}
