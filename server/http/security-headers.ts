import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import * as v from 'valibot';
import type { Config } from '#server/base/config.ts';
import { accountRevision } from '#src/contract/account-calls.ts';

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

const Sources = v.array(v.pipe(v.string(), v.regex(/^'sha256-[\w+/]+=*'$/)));
const InlineSchema = v.object({ styles: Sources, scripts: Sources });

/** Which styles and scripts the app's pages have in themselves (`scripts/build/paint-first.ts`); none without a built app. */
function inlineOf({ clientDir }: Config): v.InferOutput<typeof InlineSchema> {
  const none = { styles: [], scripts: [] };
  if (clientDir === null) return none;
  let text: string;
  try {
    text = readFileSync(join(clientDir, 'pages/inline.json'), 'utf8');
  } catch {
    // A build without these pages, as a test's.
    return none;
  }
  return v.parse(InlineSchema, JSON.parse(text));
}

/** Where phones ask every minute. */
const ASKED_BY_THE_MINUTE = `/api${accountRevision.path}`;

/** What a browser may do with our answers, the service worker's script included: only what the app needs. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const tags = config.tagContainer !== null;
  const inline = inlineOf(config);
  const headers = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inline.scripts, ...(tags ? TAG_SCRIPTS : [])],
      styleSrc: ["'self'", ...inline.styles],
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
    referrerPolicy: 'strict-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    // On plain http the header means nothing; on TLS it keeps later visits there.
    strictTransportSecurity: config.publicURL.startsWith('https:') ? 'max-age=31536000' : false,
  });
  return async (c, next) => {
    if (c.req.path === ASKED_BY_THE_MINUTE) {
      // The headers of a page are longer than this answer, and no browser shows what may not be taken for a page.
      await next();
      c.header('X-Content-Type-Options', 'nosniff');
      return;
    }
    await headers(c, next);
    // Pictures of what is public are there to be shown by others.
    if (c.req.path.startsWith('/pictures/')) c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  };
}
