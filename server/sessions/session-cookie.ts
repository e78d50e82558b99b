import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Config } from '#server/base/config.ts';

/** How long a session lives from its last use, in seconds; also the longest a browser keeps a cookie. */
export const SESSION_SECONDS = 400 * 24 * 60 * 60;

/** On TLS the `__Host-` name makes browsers refuse the cookie from a subdomain or over plain http. */
function cookieName(config: Config): string {
  return isSecure(config) ? '__Host-session' : 'session';
}

function isSecure(config: Config): boolean {
  return config.publicURL.startsWith('https:');
}

/** The session token a request brings. */
export function readSessionCookie(c: Context, config: Config): string | undefined {
  return getCookie(c, cookieName(config));
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
