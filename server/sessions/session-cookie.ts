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
  // An app on another origin (the mobile wrapper) gets the cookie only with `None`, which needs TLS.
  const sameSite = isSecure(config) && config.allowedOrigins.length > 0 ? 'None' : 'Lax';
  setCookie(c, cookieName(config), token, {
    httpOnly: true,
    path: '/',
    maxAge: SESSION_SECONDS,
    sameSite,
    secure: isSecure(config),
  });
}

/** Takes the session token back from the browser. */
export function clearSessionCookie(c: Context, config: Config): void {
  deleteCookie(c, cookieName(config), { path: '/', secure: isSecure(config) });
}
