import { and, eq, gt, gte, lt, type SQL, sum } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { countryCounts, lists } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import { isPublic } from '#server/lists/public-lists.ts';
import { readCountries } from '#server/public/country-query.ts';
import { LANGUAGE_PARAMETER, LANGUAGE_TAGS } from '#src/domain/language-codes.ts';

/**
 * URLs per file. The limit is 50,000 (sitemaps.org/protocol.html); half of it leaves
 * room for an uneven distribution.
 */
const PER_FILE = 25_000;
const MAX_DIGITS = 4;
/** Number of lists read at a time. */
const ROWS_PER_READ = 2_000;
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The text of a sitemap in parts. */
export type Sitemap = AsyncGenerator<string, void, undefined>;

/**
 * Returns the index of sitemaps: one for the fixed pages and countries, and several for the lists. Lists are
 * distributed by the first digits of their public ids, which are practically random. Each file is then one
 * scan of the id index, whatever the number of lists; 16⁴ files hold 1.6 billion.
 */
export async function* sitemapIndex(db: Db, publicURL: string): Sitemap {
  const [row] = await db.select({ lists: sum(countryCounts.lists) }).from(countryCounts);
  const digits = digitsFor(Number(row?.lists ?? 0));
  const names = Array.from({ length: 16 ** digits }, (_, number) =>
    digits === 0 ? 'all' : number.toString(16).padStart(digits, '0'),
  );
  const files = ['pages.xml', ...names.map((name) => `lists-${name}.xml`)];
  const entries = files.map((file) => `<sitemap><loc>${publicURL}/sitemaps/${file}</loc></sitemap>`);
  yield* document('sitemapindex', [entries]);
}

/**
 * Returns the sitemap of public pages, of countries with lists, and of starter lists in each language. The
 * starter lists' URLs without a language are in the sitemaps of lists.
 */
export async function* sitemapOfPages(db: Db, publicURL: string): Sitemap {
  const countries = await readCountries(db);
  const paths = ['/', '/lists', ...countries.map(({ country }) => `/lists/${country}`)];
  const starters = await db
    .select({ country: lists.country, publicID: lists.publicID })
    .from(lists)
    .where(and(isPublic, eq(lists.userID, SYSTEM_USER_ID)))
    .orderBy(lists.publicID);
  const translatedPaths = [
    ...paths,
    ...starters.map(({ country, publicID }) => `/list/${country}/${publicID}`),
  ];
  const inLanguages = translatedPaths.flatMap((path) =>
    Object.values(LANGUAGE_TAGS).map((tag) => `${path}?${LANGUAGE_PARAMETER}=${tag}`),
  );
  yield* document('urlset', [
    [...paths, ...inLanguages].map((path) => `<url><loc>${publicURL}${path}</loc></url>`),
  ]);
}

/**
 * Returns the sitemap of the public lists whose public ids have a prefix.
 * @param name hexadecimal digits, or `all`
 * @returns null for any other name
 */
export function sitemapOfLists(db: Db, publicURL: string, name: string): Sitemap | null {
  const digits = name === 'all' ? '' : name;
  if (!/^[0-9a-f]*$/.test(digits) || digits.length > MAX_DIGITS) return null;
  return document('urlset', entriesOfLists(db, publicURL, digits));
}

/**
 * Yields entries in pieces, so that memory never holds a whole sitemap's rows; at most `2 * PER_FILE`
 * entries, the limit of a file.
 */
async function* entriesOfLists(db: Db, publicURL: string, digits: string): AsyncIterable<string[]> {
  for (let after: string | null = null, total = 0; total < 2 * PER_FILE; ) {
    const rows: Row[] = await readRows(db, digits, after);
    yield rows.map(({ publicID, country, updatedAt }) => {
      const day = updatedAt.toISOString().slice(0, 10);
      return `<url><loc>${publicURL}/list/${country}/${publicID}</loc><lastmod>${day}</lastmod></url>`;
    });
    total += rows.length;
    after = rows.at(-1)?.publicID ?? null;
    if (rows.length < ROWS_PER_READ) return;
  }
}

type Row = { publicID: string | null; country: string | null; updatedAt: Date };

function readRows(db: Db, digits: string, after: string | null): Promise<Row[]> {
  return db
    .select({ publicID: lists.publicID, country: lists.country, updatedAt: lists.updatedAt })
    .from(lists)
    .where(and(isPublic, ...hasPrefix(digits), after === null ? undefined : gt(lists.publicID, after)))
    .orderBy(lists.publicID)
    .limit(ROWS_PER_READ);
}

/** Returns the number of prefix digits with which each file stays within the limit. */
function digitsFor(total: number): number {
  let digits = 0;
  while (digits < MAX_DIGITS && total / 16 ** digits > PER_FILE) digits += 1;
  return digits;
}

/** Returns the conditions for ids that begin with these digits. */
function hasPrefix(digits: string): (SQL | undefined)[] {
  const lowestID = (hex: string) =>
    hex.padEnd(32, '0').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const next = (Number.parseInt(digits || '0', 16) + 1).toString(16).padStart(digits.length, '0');
  const isLast = digits === '' || next.length > digits.length;
  return [gte(lists.publicID, lowestID(digits)), isLast ? undefined : lt(lists.publicID, lowestID(next))];
}

async function* document(
  root: string,
  pieces: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): Sitemap {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}">\n`;
  for await (const entries of pieces) yield entries.map((entry) => `${entry}\n`).join('');
  yield `</${root}>\n`;
}
