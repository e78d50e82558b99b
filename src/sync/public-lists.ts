import Dexie from 'dexie';
import type { Api } from '#src/api/client.ts';
import { type Fetched, finalRefusal, withoutAnswer } from '#src/api/reply.ts';
import type { AnswerOf, ErrorCode } from '#src/contract/call.ts';
import { LIMITS } from '#src/contract/limits.ts';
import {
  countriesWithLists,
  countryPage,
  privateDetails,
  publicDetails,
  worldSearch,
} from '#src/contract/public-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { isStillTheirs, readSession, type Session } from '#src/db/session.ts';
import type { Continent } from '#src/domain/countries.ts';
import type { LanguageCode } from '#src/domain/language-codes.ts';
import { EVERY_LANGUAGE, isReadBy, type WantedLanguage } from '#src/domain/languages-read.ts';
import type { List } from '#src/domain/list.ts';
import { setLikeCount } from '#src/outbox/refold.ts';
import { findLists } from '#src/search/list-search.ts';
import { isLongEnoughForIndex, readTerm } from '#src/search/search-words.ts';

type Deps = { db: FoodDatabase; api: Api; now(): number };
/**
 * The results of a search over all countries on the server: dishes, each with the number of public lists of
 * its country that contain it, and lists.
 */
export type WorldResults = AnswerOf<typeof worldSearch>;
export type FoundDish = WorldResults['dishes'][number];

/**
 * Fetches one page of a country's public lists, counted from 0, ten lists per page, and stores it for offline
 * use. Lists on this device that belong on this page and are missing in the answer were withdrawn and are
 * deleted.
 */
export async function fetchCountryPage(deps: Deps, country: string, page: number): Promise<Fetched> {
  const { db, api } = deps;
  const askedAt = deps.now();
  const [session, reply] = await Promise.all([
    readSession(db),
    api(countryPage, { params: { country, page } }),
  ]);
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const times = { askedAt, fetchedAt: deps.now() };
  const isStored = await putCountryPage(db, country, { ...reply.data, page }, { ...times, session });
  return isStored ? { kind: 'done' } : { kind: 'silence' };
}

/**
 * Stores a page of a country. Lists that were on the page before and were only pushed off it move to the
 * stored next page, so that they are not missing offline.
 * @param request.session the session at the time of the request; null for a visitor
 * @returns whether the page was stored; false if the user has signed out since the request
 */
export async function putCountryPage(
  db: FoodDatabase,
  country: string,
  fetchedPage: PageOfLists,
  { askedAt, fetchedAt, session = null }: { askedAt: number; fetchedAt: number; session?: Session | null },
): Promise<boolean> {
  const { lists, page, total } = fetchedPage;
  const ids = lists.map((list) => list.id);
  return db.transaction('rw', db.publicLists, db.countryPages, db.meta, async () => {
    if (!(await isStillTheirs(db, session))) return false;
    const [oldPage, nextPage] = await db.countryPages.bulkGet([
      [country, page],
      [country, page + 1],
    ]);
    await db.publicLists.bulkPut(lists.map((list) => ({ ...list, fetchedAt })));
    await db.countryPages.put({ country, page, ids, total, fetchedAt });
    // Delete the pages that the country no longer has.
    const firstGone: [string, number] = [country, Math.max(Math.ceil(total / LIMITS.pageSize), page + 1)];
    await db.countryPages.where('[country+page]').between(firstGone, [country, Dexie.maxKey]).delete();
    await forgetWithdrawn(db, await likedAsMuch(db, country, fetchedPage), askedAt, fetchedPage);
    const pushedIDs = (oldPage?.ids ?? []).filter((id) => !ids.includes(id));
    if (nextPage === undefined || pushedIDs.length === 0) return true;
    const stored = (await db.publicLists.bulkGet(pushedIDs)).flatMap((list) => list?.id ?? []);
    await db.countryPages.where({ country, page: page + 1 }).modify({ ids: [...stored, ...nextPage.ids] });
    return true;
  });
}

/**
 * A search among a country's lists: a term or '', the languages the user reads (empty: all), and the language
 * of the app, in which the words for tags are searched (English by default).
 */
export type ListSearch = { term: string; languages: readonly WantedLanguage[]; reader?: LanguageCode };

/** Returns the ids of the first lists on this device that a search finds, tolerating no wrong letter. */
export type FindOnDevice = (country: string, search: ListSearch, limit: number) => Promise<string[]>;

/**
 * Asks the server for one page of a search among a country's lists. The found lists are stored; the country's
 * own pages do not change. Lists on this device that belong on this page and are missing in the answer were
 * withdrawn and are deleted.
 * @returns for an answer, also the total on the server, and the number of further lists in other languages
 */
export async function fetchCountrySearch(
  deps: Deps & { findOnDevice: FindOnDevice },
  country: string,
  request: ListSearch,
  page: number,
): Promise<Fetched<{ total?: number; hidden?: number }>> {
  const { db, api, findOnDevice } = deps;
  const { term: search, languages, reader = 'EN' } = request;
  const askedAt = deps.now();
  const written = languages.filter((each) => each !== EVERY_LANGUAGE);
  const query = {
    ...(search !== '' && { search }),
    ...(search !== '' && reader !== 'EN' && { language: reader }),
    ...(written.length > 0 && { languages: written.join() }),
    ...(written.length < languages.length && { starters: 'true' as const }),
  };
  const [session, reply] = await Promise.all([
    readSession(db),
    api(countryPage, { params: { country, page }, query }),
  ]);
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const fetchedAt = deps.now();
  const { lists, total, hidden } = reply.data;
  // For a common term the server does not search all lists, so a list that is missing in the answer may
  // exist. Servers differ in the words for tags that they search, so tags show nothing about missing lists.
  const isWhole =
    search === '' ||
    (isLongEnoughForIndex(search) && !readTerm(search).isTag && total < LIMITS.searchResults);
  const seen = isWhole ? await findOnDevice(country, request, comparedCount(page)) : [];
  const isStored = await db.transaction('rw', db.publicLists, db.meta, async () => {
    if (!(await isStillTheirs(db, session))) return false;
    await db.publicLists.bulkPut(lists.map((list) => ({ ...list, fetchedAt })));
    const rows = (await db.publicLists.bulkGet(seen)).filter((row) => row !== undefined);
    if (isWhole) await forgetWithdrawn(db, rows, askedAt, { lists, page, total }, request);
    return true;
  });
  return isStored ? { kind: 'done', total, hidden } : { kind: 'silence' };
}

/** A page from the server, and the number of lists on all pages. */
type PageOfLists = { lists: readonly List[]; page: number; total: number };

/** Returns how many stored lists are compared with a page: those before it, on it and some after it. */
const comparedCount = (page: number) => (page + 10) * LIMITS.pageSize;

/** Reads a country's lists on this device with at least as many likes as those of a page. */
function likedAsMuch(
  db: FoodDatabase,
  country: string,
  { lists, page, total }: PageOfLists,
): Promise<PublicListRow[]> {
  const isLast = page * LIMITS.pageSize + lists.length === total;
  const least = isLast ? 0 : Math.min(...lists.map(({ likes }) => likes));
  return db.publicLists
    .where('[chosenCountry+likes]')
    .between([country, least], [country, Dexie.maxKey])
    .reverse()
    .limit(comparedCount(page))
    .toArray();
}

/**
 * Deletes the lists of a country that this device has and that should be on a server's page but are not.
 * Copies that users saved are separate rows and stay, and so do lists that were fetched after the request.
 * @param stored lists on this device that may belong before, on or after the page
 * @param askedAt the time of the request, in milliseconds since 1970
 * @param search the search of the request, if it was not for the whole country
 */
async function forgetWithdrawn(
  db: FoodDatabase,
  stored: readonly PublicListRow[],
  askedAt: number,
  fetchedPage: PageOfLists,
  search: ListSearch = { term: '', languages: [] },
): Promise<void> {
  const fetchedIDs = new Set(fetchedPage.lists.map(({ id }) => id));
  const missing = stored.filter(
    ({ id, publicID, fetchedAt }) => publicID !== null && fetchedAt <= askedAt && !fetchedIDs.has(id),
  );
  // `findLists` tolerates no wrong letter here, because whether the server does depends on the other results.
  // Without words for tags, because an older server does not search these.
  const candidates = [...missing.filter(isReadBy(search.languages)), ...fetchedPage.lists];
  const ordered = findLists<List>(candidates, search.term);
  const start = fetchedPage.page * LIMITS.pageSize;
  // If a list of this page sorts into an earlier page, the earlier pages on this device are out of date, so
  // nothing is deleted.
  if (ordered.slice(0, start).some(({ id }) => fetchedIDs.has(id))) return;
  // If more lists match than are counted, the last available page is not the end.
  const { lists, total } = fetchedPage;
  const isLast = start + lists.length === total && total < LIMITS.searchResults;
  const last = ordered.findLastIndex(({ id }) => fetchedIDs.has(id));
  const withdrawn = ordered.slice(start, isLast ? ordered.length : Math.max(last, 0));
  await db.publicLists.bulkDelete(withdrawn.flatMap(({ id }) => (fetchedIDs.has(id) ? [] : [id])));
}

/** Returns whether a refusal means that the list does not exist for this user, so that a retry is useless. */
export const isNoList = (code: ErrorCode): boolean => code === 'NOT_FOUND' || code === 'INVALID';

/**
 * Fetches one public list by its public id (or for the country `private`, a list open by link by its list
 * id), and sets its like count on the user's copies of it. A list that no longer exists is deleted from this
 * device too.
 */
export async function fetchPublicList(deps: Deps, country: string, publicID: string): Promise<Fetched> {
  const { db, api } = deps;
  const isPrivate = country.toLowerCase() === 'private';
  const session = readSession(db);
  const reply = isPrivate
    ? await api(privateDetails, { params: { listID: publicID } })
    : await api(publicDetails, { params: { first: country, second: publicID } });
  if (reply.kind === 'answer') {
    const isStored = await keepPublicList(deps, reply.data.list, await session);
    return isStored ? { kind: 'done' } : { kind: 'silence' };
  }
  if (finalRefusal(reply) === 'NOT_FOUND') await db.publicLists.delete(publicID);
  return withoutAnswer(reply);
}

/**
 * Stores a public list.
 * @param session the session at the time of the request; null for a visitor
 * @returns whether the list was stored; false if the user has signed out since the request
 */
export async function keepPublicList(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  list: List,
  session: Session | null = null,
): Promise<boolean> {
  const tables = [...db.listTables, db.publicLists, db.meta];
  return db.transaction('rw', tables, async () => {
    if (!(await isStillTheirs(db, session))) return false;
    await db.publicLists.put({ ...list, fetchedAt: now() });
    if (list.publicID !== null) await setLikeCount(db, list.publicID, list.likes);
    return true;
  });
}

/** Fetches the number of public lists of every country, for the picker. */
export async function fetchListCounts({ db, api }: Deps): Promise<Fetched> {
  const reply = await api(countriesWithLists, {});
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const counts = Object.fromEntries(reply.data.countries.map(({ country, lists }) => [country, lists]));
  await db.meta.put({ key: 'listCounts', counts });
  return { kind: 'done' };
}

/**
 * Searches the dishes and lists of all countries, or of these continents, on the server. Nothing is stored,
 * because lists are stored when the user opens them or their country.
 * @param language the language for the names of starter lists
 * @returns for an answer, also the results, best match first
 */
export async function fetchWorld(
  { api }: Pick<Deps, 'api'>,
  search: string,
  continents: readonly Continent[],
  language: LanguageCode,
): Promise<Fetched<{ results: WorldResults }>> {
  const reply = await api(worldSearch, { query: { search, continents: continents.join(), language } });
  return reply.kind === 'answer' ? { kind: 'done', results: reply.data } : withoutAnswer(reply);
}
