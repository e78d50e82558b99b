import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Piscina } from 'piscina';
import { inProject } from '#server/base/project-folder.ts';
import { ApiError } from '#server/http/api-error.ts';
import { POPULAR_COUNTRIES } from '#src/domain/countries.ts';
import type { List } from '#src/domain/list.ts';
import { counted, type Templates, templatesFor, wordsOf } from './templates.ts';

/** What is on the picture that apps show beside a link. */
export type Picture = {
  title: string;
  /** The country's name. */
  place: string;
  /** Its code; '' for a picture that is about all of them, which has the app's mark instead of a flag. */
  country: string;
  /** The first dishes, or lists. */
  lines: readonly string[];
  /** How much there is, and who wrote it. */
  note: string;
};

/** The pages that are there whatever lists there are. */
export type FrontPage = 'home' | 'countries';

/** More lines do not fit. */
const LINES = 5;
/** A picture takes a core some 100 ms; with more waiting than this, come again. */
const MAX_WAITING = 20;
const IDLE_MS = 30_000;
/** Pictures of 60 to 100 kB each that are kept: a link that goes round is asked for by many at once. */
const KEPT = 100;

let pool: Piscina | undefined;
const kept = new Map<string, Promise<Uint8Array>>();

/** What is on the picture of a public list, in the list's own language. */
export function pictureOfList({ list: template, tag }: Templates, list: List): Picture {
  const country = list.chosenCountry ?? '';
  const by = list.author ? ` · ${wordsOf(template.by, { author: list.author })}` : '';
  return {
    title: list.name,
    place: template.countries[country] ?? country,
    country,
    lines: list.items.slice(0, LINES).map(({ name }) => name),
    note: `${counted(template.dishes, list.items.length, tag)}${by}`,
  };
}

/** What is on the picture of a country, in the language of whoever shares it. @param lists the first of its lists */
export function pictureOfCountry(
  { list: template }: Templates,
  country: string,
  lists: readonly List[],
): Picture {
  const title = template.countries[country] ?? country;
  return { title, place: '', country, lines: lists.slice(0, LINES).map(({ name }) => name), note: '' };
}

/** What is on the picture of Home, or of the page of all countries. */
export function pictureOfFront({ list: template }: Templates, page: FrontPage): Picture {
  const lines = POPULAR_COUNTRIES.slice(0, LINES).map((code) => template.countries[code] ?? code);
  return { title: template.front[page], place: '', country: '', lines, note: '' };
}

/** Where that picture is. */
export const addressOfFront = (templates: Templates, page: FrontPage): string =>
  `/pictures/front/${templates.tag}/${page}.png?v=${versionOf(pictureOfFront(templates, page))}`;

/** Where the picture of a public list is, below the installation's address. */
export function addressOfList(templates: ReadonlyMap<string, Templates>, list: List): string {
  const inLanguage = templatesFor(templates, list);
  const version = inLanguage === undefined ? '' : `?v=${versionOf(pictureOfList(inLanguage, list))}`;
  return `/pictures/list/${list.id}.png${version}`;
}

/** Where the picture of a country is. */
export function addressOfCountry(templates: Templates, country: string, lists: readonly List[]): string {
  const version = versionOf(pictureOfCountry(templates, country, lists));
  return `/pictures/country/${templates.tag}/${country}.png?v=${version}`;
}

/** A word that changes with the picture, for its address: who shows it keeps it for long. */
function versionOf(picture: Picture): string {
  return createHash('sha256').update(JSON.stringify(picture)).digest('hex').slice(0, 12);
}

/**
 * Draws a picture in a thread of its own, which is there only while pictures are asked for.
 * @param root where the built app's files are, its flags and its mark among them
 * @returns a PNG of 1200 × 630 pixels
 * @throws ApiError `TOO_MANY_REQUESTS` when many wait already
 */
export function drawPicture(picture: Picture, root: string): Promise<Uint8Array> {
  const version = versionOf(picture);
  const known = kept.get(version);
  if (known !== undefined) return known;
  pool ??= new Piscina({
    filename: inProject('server/pages/picture-worker.mjs'),
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
    execArgv: [],
  });
  if (pool.queueSize >= MAX_WAITING) throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: 5 });
  const drawn: Promise<Uint8Array> = pool.run({
    ...picture,
    flag: picture.country === '' ? null : join(root, 'flags', `${picture.country.toLowerCase()}.svg`),
    icon: join(root, 'icons', 'icon.svg'),
    appName: 'Food Odyssey',
  });
  kept.set(version, drawn);
  drawn.catch(() => kept.delete(version));
  for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
  return drawn;
}
