import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { Config } from '#server/base/config.ts';

/** Lifetime of a session after its last use, in seconds; also the longest that browsers keep a cookie. */
export const SESSION_SECONDS = 400 * 24 * 60 * 60;

/** The cookie's name over plain http until November 2026. Browsers that have it stay signed in. */
const FORMER_NAME = 'session';
/** The format of tokens (`token.ts`). */
const TOKEN = /^[\w-]{43}$/;

/**
 * Returns the cookie's name. With TLS, the `__Host-` prefix makes browsers refuse the cookie from a subdomain
 * or over plain http. Over plain http all programs of a host share their cookies, whatever their port, and
 * many use `session`, so ours has another name.
 */
function cookieName(config: Config): string {
  return isSecure(config) ? '__Host-session' : 'food-session';
}

function isSecure(config: Config): boolean {
  return config.publicURL.startsWith('https:');
}

/**
 * Returns the session token of a request. If several cookies have the name, it is the value in our format.
 */
export function readSessionCookie(c: Context, config: Config): string | undefined {
  const own = valuesOf(c, cookieName(config));
  return own.find((value) => TOKEN.test(value)) ?? own[0] ?? formerToken(c, config);
}

/**
 * Returns the token of a browser that signed in under the cookie's former name; values
 * of other programs are ignored.
 */
function formerToken(c: Context, config: Config): string | undefined {
  if (isSecure(config)) return undefined;
  return valuesOf(c, FORMER_NAME).find((value) => TOKEN.test(value));
}

/**
 * Returns a request's cookie values for a name. Browsers send a cookie per matching
 * path, the longest path first.
 */
function valuesOf(c: Context, name: string): string[] {
  const cookies = (c.req.header('Cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.flatMap((cookie) => (cookie.startsWith(`${name}=`) ? cookie.slice(name.length + 1) : []));
}

/** Sets the session cookie, or renews its lifetime. */
export function writeSessionCookie(c: Context, config: Config, token: string): void {
  setCookie(c, cookieName(config), token, {
    ...attributesFor(c, config),
    httpOnly: true,
    maxAge: SESSION_SECONDS,
  });
}

/** Deletes the session cookie, which browsers do only for the attributes it was set with. */
export function clearSessionCookie(c: Context, config: Config): void {
  deleteCookie(c, cookieName(config), attributesFor(c, config));
  if (formerToken(c, config) !== undefined) deleteCookie(c, FORMER_NAME, attributesFor(c, config));
}

/**
 * Returns the cookie's attributes. For an app on another origin (the mobile wrapper) the server is another
 * site. Its web view accepts a cookie only with `None`, which needs TLS, and one that blocks third-party
 * cookies only if `Partitioned`. An origin that is not a web page's (iOS) has no partition; the app's list of
 * its own domains applies there.
 */
function attributesFor(c: Context, config: Config) {
  const origin = c.req.header('Origin');
  const isOtherSite = isSecure(config) && origin !== undefined && config.allowedOrigins.includes(origin);
  return {
    path: '/',
    secure: isSecure(config),
    sameSite: isOtherSite ? 'None' : 'Lax',
    partitioned: isOtherSite && origin.startsWith('http'),
  } as const;
}
