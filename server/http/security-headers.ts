import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import * as v from 'valibot';
import type { Config } from '#server/base/config.ts';
import { accountRevision } from '#src/contract/account-calls.ts';

/**
 * Google's URLs for a tag container and its reports
 * (developers.google.com/tag-platform/security/guides/csp).
 */
const TAG_SCRIPTS = ['https://www.googletagmanager.com'];
const TAG_REPORTS = [
  'https://www.googletagmanager.com',
  'https://www.google-analytics.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

const Sources = v.array(v.pipe(v.string(), v.regex(/^'sha256-[\w+/]+=*'$/)));
const InlineSchema = v.object({ styles: Sources, scripts: Sources });

/**
 * Returns the hashes of inline styles and scripts of the app's pages
 * (`delivery/build/paint-first.ts`); none without an app.
 */
function inlineHashes({ clientDir }: Config): v.InferOutput<typeof InlineSchema> {
  const none = { styles: [], scripts: [] };
  if (clientDir === null) return none;
  let text: string;
  try {
    text = readFileSync(join(clientDir, 'pages/inline.json'), 'utf8');
  } catch {
    // A build without these pages, such as a test's.
    return none;
  }
  return v.parse(InlineSchema, JSON.parse(text));
}

/** The path that devices poll every minute. */
const POLLED_PATH = `/api${accountRevision.path}`;

/**
 * Returns the middleware that sets the security headers of every answer, the service worker's script
 * included. It allows only what the app needs.
 */
export function securityHeaders(config: Config): MiddlewareHandler {
  const hasTags = config.tagContainer !== null;
  const inline = inlineHashes(config);
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inline.scripts, ...(hasTags ? TAG_SCRIPTS : [])],
      styleSrc: ["'self'", ...inline.styles],
      imgSrc: ["'self'", 'data:', ...(hasTags ? TAG_REPORTS : [])],
      connectSrc: ["'self'", ...(config.identity?.origins ?? []), ...(hasTags ? TAG_REPORTS : [])],
      workerSrc: ["'self'"],
      frameSrc: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
    },
    crossOriginOpenerPolicy: 'same-origin',
    referrerPolicy: 'strict-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    // Ignored over plain http; with TLS it keeps later visits on https.
    strictTransportSecurity: config.publicURL.startsWith('https:') ? 'max-age=31536000' : false,
  });
  return async (c, next) => {
    if (c.req.path === POLLED_PATH) {
      // The headers of a page would be longer than this answer. It needs only `nosniff`, with which browsers
      // do not display it as a page.
      await next();
      c.header('X-Content-Type-Options', 'nosniff');
      return;
    }
    await headers(c, next);
    // Other sites may embed pictures of public lists.
    if (c.req.path.startsWith('/pictures/')) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  };
}
