import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { inProject } from '#server/base/project-folder.ts';
import { ApiError } from '#server/http/api-error.ts';
import { POPULAR_COUNTRIES } from '#src/domain/countries.ts';
import { type DishKind, kindsOfList } from '#src/domain/dish-kind.ts';
import type { List } from '#src/domain/list.ts';
import { fill, pluralText, type Templates, templatesFor } from './templates.ts';

/** The content of the picture that apps show beside a link. */
export type Picture = {
  kind: 'list' | 'country' | 'front';
  title: string;
  /** The country's name. */
  place: string;
  /** Its code; '' for a picture about all countries, which has the app's icon instead of a flag. */
  country: string;
  /** The kinds of dishes whose drawings are shown. */
  kinds: readonly DishKind[];
  /** The first dishes, or lists. */
  lines: readonly string[];
  /** The number of dishes, and the author. */
  note: string;
};

/** The pages that do not depend on lists. */
export type FrontPage = 'home' | 'countries';

/** Highest number of lines that fit on a picture. */
const MAX_LINES = 5;
/** The kinds of dishes on the pictures of the front pages. */
const FRONT_KINDS: readonly DishKind[] = ['dumplings', 'noodle-soup', 'cake'];
/**
 * Highest number of pictures that wait to be drawn. Each takes about 100 ms of a core, and further clients
 * are told to retry.
 */
const MAX_WAITING = 20;
const IDLE_MS = 30_000;
/**
 * Priority of the thread (see `man 2 nice`). It uses only the processor time that other work does not need.
 */
const NICENESS = 10;
/**
 * Number of cached pictures per kind, of 60 to 100 kB each, because a shared link is requested by many
 * clients at once. The caches are separate, so that requests for all countries in all languages do not evict
 * the pictures of lists. The pictures of all front pages fit.
 */
const MAX_CACHED = { list: 100, country: 250, front: 100 };

let pool: Piscina | undefined;
const cache = {
  list: new Map<string, Drawn>(),
  country: new Map<string, Drawn>(),
  front: new Map<string, Drawn>(),
};
type Drawn = Promise<Uint8Array>;

/** Returns the content of a public list's picture, in the list's own language. */
export function pictureOfList({ words, tag }: Templates, list: List): Picture {
  const country = list.chosenCountry ?? '';
  const authorText = list.author ? ` · ${fill(words.by, { author: list.author })}` : '';
  return {
    kind: 'list',
    title: list.name,
    place: words.countries[country] ?? country,
    country,
    kinds: kindsOfList(list.items),
    lines: list.items.slice(0, MAX_LINES).map(({ name }) => name),
    note: `${pluralText(words.dishes, list.items.length, tag)}${authorText}`,
  };
}

/** Returns the content of a country's picture in a language. @param lists the first of its lists */
export function pictureOfCountry({ words }: Templates, country: string, lists: readonly List[]): Picture {
  const title = words.countries[country] ?? country;
  const lines = lists.slice(0, MAX_LINES).map(({ name }) => name);
  const kinds = kindsOfList(lists.flatMap(({ items }) => items));
  return { kind: 'country', title, place: '', country, kinds, lines, note: '' };
}

/** Returns the content of the picture of Home, or of the page of all countries. */
export function pictureOfFront({ words }: Templates, page: FrontPage): Picture {
  const lines = POPULAR_COUNTRIES.slice(0, MAX_LINES).map((code) => words.countries[code] ?? code);
  const title = words.front[page];
  return { kind: 'front', title, place: '', country: '', kinds: FRONT_KINDS, lines, note: '' };
}

/** Returns the path of the picture of Home, or of the page of all countries. */
export const addressOfFront = (templates: Templates, page: FrontPage): string =>
  `/pictures/front/${templates.tag}/${page}.png?v=${versionOf(pictureOfFront(templates, page))}`;

/** Returns the path of a public list's picture. */
export function addressOfList(templates: ReadonlyMap<string, Templates>, list: List): string {
  const inLanguage = templatesFor(templates, list);
  const version = inLanguage === undefined ? '' : `?v=${versionOf(pictureOfList(inLanguage, list))}`;
  return `/pictures/list/${list.id}.png${version}`;
}

/** Returns the path of a country's picture. */
export function addressOfCountry(templates: Templates, country: string, lists: readonly List[]): string {
  const version = versionOf(pictureOfCountry(templates, country, lists));
  return `/pictures/country/${templates.tag}/${country}.png?v=${version}`;
}

/** Returns a hash of a picture's content for its URL, because clients cache pictures for long. */
function versionOf(picture: Picture): string {
  return createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 12);
}

/** Returns a picture from the cache if it has been drawn or is being drawn. */
export function cachedPicture(picture: Picture): Promise<Uint8Array> | undefined {
  return cache[picture.kind].get(versionOf(picture));
}

/**
 * Draws a picture in a thread, which exists only while pictures are requested.
 * @param root folder of the built app, with flags, icon and drawings of dishes
 * @returns a PNG of 1200 × 630 pixels
 * @throws ApiError `TOO_MANY_REQUESTS` when too many wait. The few front pages are always drawn, because
 *   their pictures replace other pictures.
 */
export function drawPicture(picture: Picture, root: string): Promise<Uint8Array> {
  const cached = cachedPicture(picture);
  if (cached !== undefined) return cached;
  pool ??= new Piscina({
    filename: inProject('server/pages/picture-worker.mjs'),
    minThreads: 0,
    maxThreads: 1,
    niceIncrement: NICENESS,
    idleTimeout: IDLE_MS,
    execArgv: [],
  });
  const { kind, ...texts } = picture;
  if (kind !== 'front' && pool.queueSize >= MAX_WAITING)
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: 5 });
  const drawn: Drawn = pool.run({
    ...texts,
    flag: picture.country === '' ? null : join(root, 'flags', `${picture.country.toLowerCase()}.svg`),
    icon: join(root, 'icons', 'icon.svg'),
    drawings: join(root, 'dishes.svg'),
    appName: 'Food Odyssey',
  });
  const cacheOfKind = cache[kind];
  const version = versionOf(picture);
  cacheOfKind.set(version, drawn);
  drawn.catch(() => cacheOfKind.delete(version));
  for (const oldest of cacheOfKind.keys())
    if (cacheOfKind.size > MAX_CACHED[kind]) cacheOfKind.delete(oldest);
  return drawn;
}
