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
  kind: 'list' | 'country' | 'front';
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
/** A picture gets what of a core everything else leaves (`nice`, see `man 2 nice`). */
const NICENESS = 10;
/**
 * Pictures of 60 to 100 kB each that are kept, by what they are of, so that whoever asks for all countries in all
 * languages pushes out no list's: a link that goes round is asked for by many at once. Of the front pages all are kept.
 */
const KEPT = { list: 100, country: 250, front: 100 };

let pool: Piscina | undefined;
const kept = {
  list: new Map<string, Drawn>(),
  country: new Map<string, Drawn>(),
  front: new Map<string, Drawn>(),
};
type Drawn = Promise<Uint8Array>;

/** What is on the picture of a public list, in the list's own language. */
export function pictureOfList({ list: template, tag }: Templates, list: List): Picture {
  const country = list.chosenCountry ?? '';
  const by = list.author ? ` · ${wordsOf(template.by, { author: list.author })}` : '';
  return {
    kind: 'list',
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
  const lines = lists.slice(0, LINES).map(({ name }) => name);
  return { kind: 'country', title, place: '', country, lines, note: '' };
}

/** What is on the picture of Home, or of the page of all countries. */
export function pictureOfFront({ list: template }: Templates, page: FrontPage): Picture {
  const lines = POPULAR_COUNTRIES.slice(0, LINES).map((code) => template.countries[code] ?? code);
  return { kind: 'front', title: template.front[page], place: '', country: '', lines, note: '' };
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

/** A picture that was drawn already, or is being drawn. */
export function keptPicture(picture: Picture): Promise<Uint8Array> | undefined {
  return kept[picture.kind].get(versionOf(picture));
}

/**
 * Draws a picture in a thread of its own, which is there only while pictures are asked for.
 * @param root where the built app's files are, its flags and its mark among them
 * @returns a PNG of 1200 × 630 pixels
 * @throws ApiError `TOO_MANY_REQUESTS` when many wait already; not for the few of the front pages, which stand in then
 */
export function drawPicture(picture: Picture, root: string): Promise<Uint8Array> {
  const known = keptPicture(picture);
  if (known !== undefined) return known;
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
    appName: 'Food Odyssey',
  });
  const ofKind = kept[kind];
  const version = versionOf(picture);
  ofKind.set(version, drawn);
  drawn.catch(() => ofKind.delete(version));
  for (const oldest of ofKind.keys()) if (ofKind.size > KEPT[kind]) ofKind.delete(oldest);
  return drawn;
}
