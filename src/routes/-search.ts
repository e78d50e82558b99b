import { LIMITS } from '#src/contract/limits.ts';
import { cutTo } from '#src/domain/cut-text.ts';
import { languagesRead } from '#src/domain/languages-read.ts';
import { LOGIN_MODES } from '#src/features/login/login-search.ts';
import { safeNext } from '#src/features/login/safe-next.ts';

const flag = (text: string) => (text === 'true' ? true : text === 'false' ? false : undefined);

/** So many characters as a search box takes, ended between two letters. */
const words = (text: string) => {
  const chars = [...text.slice(0, LIMITS.searchMax * 2)].slice(0, LIMITS.searchMax);
  return cutTo(text, chars.join('').length) || undefined;
};

/** What another app shares may be a whole article: only its beginning is read. */
const shared = (text: string) => cutTo(text, LIMITS.bodyBytes / 64) || undefined;

/** What any address may carry after its `?`: the value, or `undefined` where the text makes no sense. */
const READERS = {
  /** Where to go after signing in. */
  next: (text: string) => {
    const next = safeNext(text);
    return next === '/' ? undefined : next;
  },
  /** What the login screen is for. */
  mode: (text: string) => LOGIN_MODES.find((mode) => mode === text),
  /** The term in a search box; a number is a term like any other. */
  search: words,
  /** The picker's continents, with commas between. */
  in: words,
  /** The languages somebody reads, with commas between. */
  languages: (text: string) => languagesRead(text).join() || undefined,
  /** Whether a list's header is open. */
  details: flag,
  /** The country that a new list is to be for. */
  country: (text: string) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : undefined),
  /** Whether the list was just added, which the page then says. */
  justAdded: (text: string) => flag(text) || undefined,
  /** Whether the list itself is wanted where the user has a copy of it. */
  original: (text: string) => flag(text) || undefined,
  /** What another app shares, by the names in the manifest. */
  title: shared,
  text: shared,
  url: shared,
};

type Readers = typeof READERS;
type Key = keyof Readers;
type Search = { [Each in Key]?: NonNullable<ReturnType<Readers[Each]>> };

/** `?details=true` opens a list's header, `justAdded=true` says that the list was just added. */
export type ListFlags = Pick<Search, 'details' | 'justAdded'>;

const KEYS = Object.keys(READERS) as Key[];

/**
 * Reads the part of an address after its path. The router hands what this returns to every route and lays what the
 * route's own `validateSearch` returns over it, so a value that is let in here cannot be kept out there: only known
 * names come in, each read by its one reader. Strings stay strings.
 */
export function parseSearch(text: string): Search {
  const given = new URLSearchParams(text);
  const read = KEYS.map((key) => [key, READERS[key](given.get(key) ?? '')] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** Writes what `parseSearch` reads; `undefined` is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}

/** A route's `validateSearch`: the names it reads, already checked by `parseSearch`. */
export function searchOf<Own extends Key>(...own: Own[]) {
  return (search: Record<string, unknown>): Pick<Search, Own> =>
    Object.fromEntries(
      own.filter((key) => search[key] !== undefined).map((key) => [key, search[key]]),
    ) as Pick<Search, Own>;
}
