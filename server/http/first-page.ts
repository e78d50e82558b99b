import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { LANGUAGE_PARAMETER } from '#src/domain/language-codes.ts';

/** What a page shows before any script has run: a visitor's Home, the picker as it opens, the form to sign in, or only the bars. */
type FirstPages = { languages: readonly string[] };

const HOME = /^home-(.+)\.html$/;
/** What a build without these pages, as a test's, has for every address. */
const PLAIN = '/index.html';

/** Looks which languages the build has first pages in (`scripts/build/pages.ts`). */
export function readFirstPages(root: string): FirstPages {
  const found = () => readdirSync(join(root, 'pages')).flatMap((name) => HOME.exec(name)?.[1] ?? []);
  try {
    return { languages: found() };
  } catch {
    return { languages: [] };
  }
}

/**
 * The file to answer with where a page of the app is asked for. Whoever brings a session is not shown a visitor's Home, nor
 * is whose device holds their lists: nothing that is not theirs may flash up.
 * @returns its path among the app's files
 */
export function firstPage({ languages }: FirstPages, c: Context, hasSession: boolean): string {
  if (languages.length === 0) return PLAIN;
  const tag = languageFor(c, languages);
  // What an address carries (`?mode=…`) is none of Home's.
  if (c.req.path === '/' && !hasSession) return `/pages/home-${tag}.html`;
  if (hasSession) return `/pages/bars-${tag}.html`;
  if (isPickerAsItOpens(c)) return `/pages/lists-${tag}.html`;
  return `/pages/${isPlainLogin(c) ? 'login' : 'bars'}-${tag}.html`;
}

/** What browsers say of a page that was typed in, or that this one led to; not of one that a provider sends back to. */
const FROM_HERE = ['none', 'same-origin'];

/**
 * Whether the login is asked for as it opens for whoever wants nothing but to sign in: without a mode and an aim, and
 * not on the way back from a provider, whose answer stands behind the `#` where no server sees it. Browsers before 2023 do
 * not say where they come from.
 */
function isPlainLogin(c: Context): boolean {
  return (
    c.req.path === '/login' &&
    new URL(c.req.url).search === '' &&
    FROM_HERE.includes(c.req.header('Sec-Fetch-Site') ?? '')
  );
}

/** Whether the picker is asked for without a search, which only the app can carry out. */
export function isPickerAsItOpens(c: Context): boolean {
  return c.req.path === '/lists' && c.req.query('search') === undefined && c.req.query('in') === undefined;
}

/** The language that an address names (`?lang=de`), of those there are pages in; undefined where it names none. */
export function namedLanguage(c: Context, languages: readonly string[]): string | undefined {
  const named = c.req.query(LANGUAGE_PARAMETER);
  return named === undefined ? undefined : nearest(languages, named.toLowerCase());
}

/**
 * Of the languages there are pages in, as BCP 47 tags, the one that the address names, else the one that a browser would rather have;
 * English where none is.
 */
export function languageFor(c: Context, languages: readonly string[]): string {
  const named = namedLanguage(c, languages);
  if (named !== undefined) return named;
  return accepts(c, {
    header: 'Accept-Language',
    supports: [...languages],
    default: 'en',
    match: (asked, { default: otherwise }) =>
      asked
        // `q=0` is one that they cannot read (RFC 9110).
        .flatMap(({ type, q }) => (q > 0 ? (nearest(languages, type.toLowerCase()) ?? []) : []))
        .at(0) ?? otherwise,
  });
}

/** The language there is for one that a browser asks for, by its whole tag or by what stands before the hyphen. */
function nearest(there: readonly string[], asked: string): string | undefined {
  const [language] = asked.split('-');
  return (
    there.find((tag) => tag.toLowerCase() === asked) ??
    there.find((tag) => tag === language) ??
    there.find((tag) => tag.split('-')[0] === language)
  );
}
