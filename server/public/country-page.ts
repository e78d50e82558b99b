import type { Db } from '#server/db/db.ts';
import { tagLabels } from '#server/lists/translations.ts';
import { toPublicList } from '#server/lists/wire.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { readTerm } from '#src/search/search-words.ts';
import { browsedPage } from './browsed-page.ts';
import { type CountryQuery, type Page, readCount } from './country-query.ts';
import { readFound } from './found-page.ts';
import { readInLanguages } from './language-page.ts';
import type { PageMarks } from './page-marks.ts';

/**
 * Returns one page of a country's public lists, most liked first; with a term only those that match, best
 * first.
 * @param marks makes a distant page as cheap as the first pages; a caller that reads only the first pages can
 *   omit it
 */
export async function readCountryPage(
  db: Db,
  query: CountryQuery,
  page: number,
  marks: PageMarks = withoutMarks,
): Promise<Page> {
  const { country, languages, reader = 'EN' } = query;
  const term = readTerm(query.search, tagLabels(reader));
  if (term.text !== '') return readFound(db, { country, languages, term, typed: query.search, reader }, page);
  if (languages.length > 0) return readInLanguages(db, query, page);
  return readBrowsed(db, country, page, marks);
}

const withoutMarks: PageMarks = async (_db, _country, offset) => ({ after: null, skip: offset });

/** Reads the count first, so that a page beyond the end costs no scan of everything before it. */
async function readBrowsed(db: Db, country: string, page: number, marks: PageMarks): Promise<Page> {
  const total = await readCount(db, country);
  const offset = page * LIMITS.pageSize;
  if (offset >= total) return { lists: [], page, total };
  const { after, skip } = await marks(db, country, offset);
  const rows = await browsedPage(db, country, after, skip);
  return { lists: rows.map(toPublicList), page, total };
}
