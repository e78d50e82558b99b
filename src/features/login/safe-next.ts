import { MAILED_PAGES } from '#src/domain/mailed-pages.ts';

/** A base to resolve addresses against: any origin shows whether an address leaves it. */
const HERE = 'https://here.invalid';

/** Screens that nobody is on the way to when they sign in: the login itself and what the links in mails open. */
const NOT_A_TARGET = new RegExp(`^/(login|${MAILED_PAGES.join('|')})(/|$)`, 'i');

/** Whether a path is the login screen's, in any form that the router takes for it. */
export const isLoginPath = (pathname: string): boolean => /^\/login\/?$/i.test(pathname);

/**
 * Where to go after signing in: `next` if it is an absolute path of this app, else Home. An address that a browser
 * would read as another site (`//host`, `/\host`, `javascript:`) and the login screen itself are Home.
 */
export function safeNext(next: unknown): string {
  // Browsers pass over tabs and line breaks in an address: "/<tab>/host" is "//host".
  if (typeof next !== 'string' || !/^\/(?![/\\])\P{Cc}*$/u.test(next)) return '/';
  const url = new URL(next, HERE);
  // A path such as `/.//host` is ours until it is resolved and read again.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return '/';
  return isTarget(url.pathname) ? url.pathname + url.search + url.hash : '/';
}

/** Whether a path may be gone to. It is checked decoded, as the router reads it: `/%6Cogin` is the login, `/%5Chost` is `/\host`. */
function isTarget(pathname: string): boolean {
  try {
    const read = decodeURIComponent(pathname);
    return !NOT_A_TARGET.test(read) && !/^\/[/\\]/.test(read) && !/\p{Cc}/u.test(read);
  } catch {
    return false;
  }
}
