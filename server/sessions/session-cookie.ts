import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { Config } from '#server/base/config.ts';

/** How long a session lives from its last use, in seconds; also the longest a browser keeps a cookie. */
export const SESSION_SECONDS = 400 * 24 * 60 * 60;

/** What it was called on plain http until November 2026. Browsers that have it stay signed in. */
const FORMER_NAME = 'session';
/** Tokens as they are made (`token.ts`). */
const TOKEN = /^[\w-]{43}$/;

/**
 * On TLS the `__Host-` name makes browsers refuse the cookie from a subdomain or over plain http. On plain http all programs
 * of a host share their cookies, whatever their port, and many call theirs `session`: this one has a name of its own.
 */
function cookieName(config: Config): string {
  return isSecure(config) ? '__Host-session' : 'food-session';
}

function isSecure(config: Config): boolean {
  return config.publicURL.startsWith('https:');
}

/** The session token a request brings. Of several cookies of the name it is the one that looks like ours. */
export function readSessionCookie(c: Context, config: Config): string | undefined {
  const own = valuesOf(c, cookieName(config));
  return own.find((value) => TOKEN.test(value)) ?? own[0] ?? formerToken(c, config);
}

/** The token of a browser that signed in when the cookie had another name; what other programs keep there is none. */
function formerToken(c: Context, config: Config): string | undefined {
  if (isSecure(config)) return undefined;
  return valuesOf(c, FORMER_NAME).find((value) => TOKEN.test(value));
}

/** What a request brings under a name. A browser sends a cookie of each path that fits, the longest path first. */
function valuesOf(c: Context, name: string): string[] {
  const cookies = (c.req.header('Cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.flatMap((cookie) => (cookie.startsWith(`${name}=`) ? cookie.slice(name.length + 1) : []));
}

/** Hands the browser its session token, or renews how long it is kept. */
export function writeSessionCookie(c: Context, config: Config, token: string): void {
  setCookie(c, cookieName(config), token, {
    ...attributesFor(c, config),
    httpOnly: true,
    maxAge: SESSION_SECONDS,
  });
}

/** Takes the session token back from the browser, which does so only for the attributes that it was given with. */
export function clearSessionCookie(c: Context, config: Config): void {
  deleteCookie(c, cookieName(config), attributesFor(c, config));
  if (formerToken(c, config) !== undefined) deleteCookie(c, FORMER_NAME, attributesFor(c, config));
}

/**
 * To an app on another origin (the mobile wrapper) the service is another site: its web view takes a cookie only with
 * `None`, which needs TLS, and one that blocks what other sites keep only as `Partitioned`, for this app alone. An
 * origin that is no web page's (iOS) belongs to no such part; what the app says of its own domains holds there.
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
