import { and, eq, gt, gte, lt, type SQL, sum } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { countryCounts, lists } from '#server/db/schema.ts';
import { SYSTEM_USER_ID } from '#server/db/system-user.ts';
import { isPublic } from '#server/lists/public-lists.ts';
import { readCountries } from '#server/public/country-asked.ts';
import { LANGUAGE_PARAMETER, LANGUAGE_TAGS } from '#src/domain/language-codes.ts';

/** A sitemap may name 50,000 addresses (sitemaps.org/protocol.html); half of that leaves room for an uneven spread. */
const PER_FILE = 25_000;
const MOST_DIGITS = 4;
/** So many lists are read at a time. */
const PIECE = 2_000;
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The text of a sitemap, part by part. */
export type Sitemap = AsyncGenerator<string, void, undefined>;

/**
 * The index of sitemaps: one of the pages that are always there and of the countries, and those of the lists. Lists are
 * spread over them by the first digits of their public ids, which are as good as random, so that each is one walk along
 * the index of those ids, however many lists there are; 16⁴ files hold a milliard.
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
 * The pages for everybody, the countries that have lists, and the starter lists, each without a language and in every one. The
 * starter lists' addresses without a language are among the lists.
 */
export async function* sitemapOfPages(db: Db, publicURL: string): Sitemap {
  const countries = await readCountries(db);
  const paths = ['/', '/lists', ...countries.map(({ country }) => `/lists/${country}`)];
  const starters = await db
    .select({ country: lists.country, publicID: lists.publicID })
    .from(lists)
    .where(and(isPublic, eq(lists.userID, SYSTEM_USER_ID)))
    .orderBy(lists.publicID);
  const told = [...paths, ...starters.map(({ country, publicID }) => `/list/${country}/${publicID}`)];
  const inLanguages = told.flatMap((path) =>
    Object.values(LANGUAGE_TAGS).map((tag) => `${path}?${LANGUAGE_PARAMETER}=${tag}`),
  );
  yield* document('urlset', [
    [...paths, ...inLanguages].map((path) => `<url><loc>${publicURL}${path}</loc></url>`),
  ]);
}

/** The public lists whose public ids begin so. @param name hexadecimal digits, or `all`; null for anything else */
export function sitemapOfLists(db: Db, publicURL: string, name: string): Sitemap | null {
  const digits = name === 'all' ? '' : name;
  if (!/^[0-9a-f]*$/.test(digits) || digits.length > MOST_DIGITS) return null;
  return document('urlset', entriesOfLists(db, publicURL, digits));
}

/** In pieces, so that no sitemap's rows are in memory at once. */
async function* entriesOfLists(db: Db, publicURL: string, digits: string): AsyncIterable<string[]> {
  for (let after: string | null = null, total = 0; total < 2 * PER_FILE; ) {
    const rows: Row[] = await readRows(db, digits, after);
    yield rows.map(({ publicID, country, updatedAt }) => {
      const day = updatedAt.toISOString().slice(0, 10);
      return `<url><loc>${publicURL}/list/${country}/${publicID}</loc><lastmod>${day}</lastmod></url>`;
    });
    total += rows.length;
    after = rows.at(-1)?.publicID ?? null;
    if (rows.length < PIECE) return;
  }
}

type Row = { publicID: string | null; country: string | null; updatedAt: Date };

function readRows(db: Db, digits: string, after: string | null): Promise<Row[]> {
  return db
    .select({ publicID: lists.publicID, country: lists.country, updatedAt: lists.updatedAt })
    .from(lists)
    .where(and(isPublic, ...between(digits), after === null ? undefined : gt(lists.publicID, after)))
    .orderBy(lists.publicID)
    .limit(PIECE);
}

/** So many digits of an id that the lists that share them fit into a file. */
function digitsFor(total: number): number {
  let digits = 0;
  while (digits < MOST_DIGITS && total / 16 ** digits > PER_FILE) digits += 1;
  return digits;
}

/** The ids that begin with these digits. */
function between(digits: string): (SQL | undefined)[] {
  const idFrom = (hex: string) =>
    hex.padEnd(32, '0').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const next = (Number.parseInt(digits || '0', 16) + 1).toString(16).padStart(digits.length, '0');
  const isLast = digits === '' || next.length > digits.length;
  return [gte(lists.publicID, idFrom(digits)), isLast ? undefined : lt(lists.publicID, idFrom(next))];
}

async function* document(
  root: string,
  pieces: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): Sitemap {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}">\n`;
  for await (const entries of pieces) yield entries.map((entry) => `${entry}\n`).join('');
  yield `</${root}>\n`;
}
