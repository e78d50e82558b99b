import { LIMITS } from '#src/contract/limits.ts';
import { cutTo } from '#src/domain/cut-text.ts';
import { languagesRead } from '#src/domain/languages-read.ts';
import { LOGIN_MODES } from '#src/features/sign-in/login-search.ts';
import { safeNext } from '#src/features/sign-in/safe-next.ts';

const flag = (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined);

/** Cuts a text to the maximum length of a search term, without splitting a character. */
const searchText = (text: string) => {
  const chars = [...text.slice(0, LIMITS.searchMax * 2)].slice(0, LIMITS.searchMax);
  return cutTo(text, chars.join('').length) || undefined;
};

/** Shortens a text that another app shares, because it may be a whole article. */
const sharedText = (text: string) => cutTo(text, LIMITS.bodyBytes / 64) || undefined;

/** Readers of all search parameters. Each returns the value, or `undefined` if the text is invalid. */
const READERS = {
  /** The page to open after signing in. */
  next: (text: string) => {
    const next = safeNext(text);
    return next === '/' ? undefined : next;
  },
  /** The mode of the login screen. */
  mode: (text: string) => LOGIN_MODES.find((mode) => mode === text),
  /** The text of a search box; a number is read as text. */
  search: searchText,
  /** The picker's continents, separated by commas. */
  in: searchText,
  /** The languages that the user reads, separated by commas. */
  languages: (text: string) => languagesRead(text).join() || undefined,
  /** Whether a list's header is open. */
  details: flag,
  /** The country of a new list. */
  country: (text: string) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined),
  /** True if the list was just added; the page then says so. */
  justAdded: (text: string) => flag(text) || undefined,
  /** Whether to show the original list even if the user has a copy of it. */
  original: (text: string) => flag(text) || undefined,
  /** The content that another app shares, under the names of the manifest. */
  title: sharedText,
  text: sharedText,
  url: sharedText,
};

type Readers = typeof READERS;
type Key = keyof Readers;
type Search = { [Each in Key]?: NonNullable<ReturnType<Readers[Each]>> };

/** Flags of a list's page: `?details=true` opens its header, `justAdded=true` says that it was just added. */
export type ListFlags = Pick<Search, 'details' | 'justAdded'>;

const KEYS = Object.keys(READERS) as Key[];

/**
 * Reads the search parameters of a URL. The router passes the result to every route and merges the
 * result of the route's own `validateSearch` over it, so a route cannot remove a value that is accepted here.
 * Hence only known names are accepted, each with one reader. Strings stay strings.
 */
export function parseSearch(text: string): Search {
  const given = new URLSearchParams(text);
  const read = KEYS.map((key) => [key, READERS[key](given.get(key) ?? '')] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** Writes search parameters for `parseSearch`; omits `undefined` values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** Returns a route's `validateSearch`, which picks the named parameters; `parseSearch` has validated them. */
export function searchOf<Wanted extends Key>(...keys: Wanted[]) {
  return (search: Record<string, unknown>): Pick<Search, Wanted> =>
    Object.fromEntries(
      keys.filter((key) => search[key] !== undefined).map((key) => [key, search[key]]),
    ) as Pick<Search, Wanted>;
}
