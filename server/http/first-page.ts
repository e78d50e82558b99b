import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { LANGUAGE_PARAMETER } from '#src/domain/language-codes.ts';

/**
 * The languages in which the build has first pages. Those have content before any script runs: a visitor's
 * Home, the picker, the sign-in form, or only the bars.
 */
type FirstPages = { languages: readonly string[] };

const HOME = /^home-(.+)\.html$/;
/** The page for every URL in a build without first pages, such as a test's. */
const PLAIN = '/index.html';

/** Reads which languages the build has first pages in (`delivery/build/pages.ts`). */
export function readFirstPages(root: string): FirstPages {
  const readLanguages = () => readdirSync(join(root, 'pages')).flatMap((name) => HOME.exec(name)?.[1] ?? []);
  try {
    return { languages: readLanguages() };
  } catch {
    return { languages: [] };
  }
}

/**
 * Returns the path of the file that answers a request for a page. A browser with a session, or with the
 * user's lists on the device, never gets a visitor's Home or form, because content of another state must not
 * appear even for a moment.
 * @returns the path among the app's files
 */
export function firstPage({ languages }: FirstPages, c: Context, hasSession: boolean): string {
  if (languages.length === 0) return PLAIN;
  const tag = languageFor(c, languages);
  // Home ignores query parameters (`?mode=…`).
  if (c.req.path === '/' && !hasSession) return `/pages/home-${tag}.html`;
  if (hasSession) return `/pages/bars-${tag}.html`;
  if (isPlainPicker(c)) return `/pages/lists-${tag}.html`;
  return `/pages/${isPlainLogin(c) ? 'login' : 'bars'}-${tag}.html`;
}

/**
 * Values of `Sec-Fetch-Site` for a typed URL and for a link within the app. A return from a provider has
 * another value.
 */
const SITES_OF_PLAIN_LOGIN = ['none', 'same-origin'];

/**
 * Returns whether the request is for the plain sign-in form. It has no query, and is not a return from a
 * provider. A provider's answer is in the fragment, which is invisible to servers, so `Sec-Fetch-Site`
 * decides. Browsers before 2023 do not send it, and get the bars.
 */
function isPlainLogin(c: Context): boolean {
  return (
    c.req.path === '/login' &&
    new URL(c.req.url).search === '' &&
    SITES_OF_PLAIN_LOGIN.includes(c.req.header('Sec-Fetch-Site') ?? '')
  );
}

/** Returns whether the picker is requested without a search, which only the app can run. */
export function isPlainPicker(c: Context): boolean {
  return c.req.path === '/lists' && c.req.query('search') === undefined && c.req.query('in') === undefined;
}

/** Returns the available language that a URL names (`?lang=de`); undefined if it names none. */
export function namedLanguage(c: Context, languages: readonly string[]): string | undefined {
  const named = c.req.query(LANGUAGE_PARAMETER);
  return named === undefined ? undefined : nearest(languages, named.toLowerCase());
}

/**
 * Returns the language of a page as a BCP 47 tag: the one that the URL names, else the browser's most
 * preferred available one, else English.
 */
export function languageFor(c: Context, languages: readonly string[]): string {
  const named = namedLanguage(c, languages);
  if (named !== undefined) return named;
  return accepts(c, {
    header: 'Accept-Language',
    supports: [...languages],
    default: 'en',
    match: (requested, { default: fallback }) =>
      requested
        // `q=0` means not acceptable (RFC 9110).
        .flatMap(({ type, q }) => (q > 0 ? (nearest(languages, type.toLowerCase()) ?? []) : []))
        .at(0) ?? fallback,
  });
}

/** Returns the available language for a requested one, by its whole tag or the part before the hyphen. */
function nearest(available: readonly string[], requested: string): string | undefined {
  const [language] = requested.split('-');
  return (
    available.find((tag) => tag.toLowerCase() === requested) ??
    available.find((tag) => tag === language) ??
    available.find((tag) => tag.split('-')[0] === language)
  );
}
