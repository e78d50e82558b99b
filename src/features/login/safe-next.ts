/** Any origin does: it only shows whether an address leaves it. */
const HERE = 'https://here.invalid';

/**
 * Where to go after signing in: `next` if it is an absolute path of this app, else Home. An address that a browser
 * would read as another site (`//host`, `/\host`, `javascript:`) and the login screen itself are Home.
 */
export function safeNext(next: unknown): string {
  // Browsers pass over tabs and line breaks in an address: "/<tab>/host" is "//host".
  if (typeof next !== 'string' || !/^\/(?![/\\])\P{Cc}*$/u.test(next)) return '/';
  const url = new URL(next, HERE);
  const isLogin = url.pathname === '/login' || url.pathname.startsWith('/login/');
  // A path such as `/.//host` is ours until it is resolved and read again.
  if (url.origin !== HERE || isLogin || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
