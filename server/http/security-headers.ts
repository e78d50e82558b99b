import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '#server/base/config.ts';

/**
 * Google's addresses for a tag container and what it reports to
 * (developers.google.com/tag-platform/security/guides/csp).
 */
const TAG_SCRIPTS = ['https://www.googletagmanager.com'];
const TAG_REPORTS = [
  'https://www.googletagmanager.com',
  'https://www.google-analytics.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

/** What a browser may do with our answers, the service worker's script included: only what the app needs. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const tags = config.tagContainer !== null;
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(tags ? TAG_SCRIPTS : [])],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', ...(tags ? TAG_REPORTS : [])],
      connectSrc: ["'self'", ...(config.identity?.origins ?? []), ...(tags ? TAG_REPORTS : [])],
      workerSrc: ["'self'"],
      frameSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
    },
    crossOriginOpenerPolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    // On plain http the header means nothing; on TLS it keeps later visits there.
    strictTransportSecurity: config.publicURL.startsWith('https:') ? 'max-age=31536000' : false,
  });
  return async (c, next) => {
    await headers(c, next);
    // Pictures of what is public are there to be shown by others.
    if (c.req.path.startsWith('/pictures/')) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  };
}
