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
import { isReadBy } from '#src/domain/languages-read.ts';
import type { List } from '#src/domain/list.ts';
import { setLikeCount } from '#src/outbox/refold.ts';
import { findLists, isSearchedForEverywhere } from '#src/search/list-search.ts';

type Deps = { db: FoodDatabase; api: Api; now(): number };
/** What the server finds in all countries: dishes, with how many public lists of their country have them, and lists. */
export type WorldFinds = AnswerOf<typeof worldSearch>;
export type FoundDish = WorldFinds['dishes'][number];

/**
 * Fetches one page of a country's public lists, ten a page from 0. The page replaces that slice of the country;
 * on this device the lists stay readable offline. What was seen here and would stand on the page has been withdrawn and
 * goes.
 */
export async function fetchCountryPage(deps: Deps, country: string, page: number): Promise<Fetched> {
  const { db, api } = deps;
  const askedAt = deps.now();
  const [session, reply] = await Promise.all([
    readSession(db),
    api(countryPage, { params: { country, page } }),
  ]);
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const asked = { askedAt, fetchedAt: deps.now(), session };
  const isKept = await putCountryPage(db, country, { ...reply.data, page }, asked);
  return isKept ? { kind: 'done' } : { kind: 'silence' };
}

/**
 * Takes in a page of a country. What it had before and has no more, though it was not withdrawn, stands on the next page
 * from now on, if that is here: it would be missed without a network.
 * @param asked.session who asked for it, if anybody did
 * @returns whether it was taken: not once whoever asked has signed out
 */
export async function putCountryPage(
  db: FoodDatabase,
  country: string,
  there: PageOfLists,
  { askedAt, fetchedAt, session = null }: { askedAt: number; fetchedAt: number; session?: Session | null },
): Promise<boolean> {
  const { lists, page, total } = there;
  const ids = lists.map((list) => list.id);
  return db.transaction('rw', db.publicLists, db.countryPages, db.meta, async () => {
    if (!(await isStillTheirs(db, session))) return false;
    const [before, next] = await db.countryPages.bulkGet([
      [country, page],
      [country, page + 1],
    ]);
    await db.publicLists.bulkPut(lists.map((list) => ({ ...list, fetchedAt })));
    await db.countryPages.put({ country, page, ids, total, fetchedAt });
    // Pages that the country no longer has.
    const after: [string, number] = [country, Math.max(Math.ceil(total / LIMITS.pageSize), page + 1)];
    await db.countryPages.where('[country+page]').between(after, [country, Dexie.maxKey]).delete();
    await forgetWithdrawn(db, await likedAsMuch(db, country, there), askedAt, there);
    const pushed = (before?.ids ?? []).filter((id) => !ids.includes(id));
    if (next === undefined || pushed.length === 0) return true;
    const known = (await db.publicLists.bulkGet(pushed)).flatMap((list) => list?.id ?? []);
    await db.countryPages.where({ country, page: page + 1 }).modify({ ids: [...known, ...next.ids] });
    return true;
  });
}

/** What is looked for among a country's lists: a term, and the languages somebody reads; '' and none stand for all. */
export type ListSearch = { term: string; languages: readonly LanguageCode[] };

/** Answers with the ids of the first lists seen on this device that a search finds, without forgiving a letter. */
export type FindSeen = (country: string, search: ListSearch, limit: number) => Promise<string[]>;

/**
 * Asks the server for one page of what a search finds among a country's lists. They join what this device has
 * seen; the country's own pages stay as they are. What would be found here and stand on the page has been withdrawn and
 * goes.
 * @returns with an answer, how many the server found in all, and how many besides in other languages
 */
export async function fetchCountrySearch(
  deps: Deps & { findSeen: FindSeen },
  country: string,
  asked: ListSearch,
  page: number,
): Promise<Fetched<{ total?: number; hidden?: number }>> {
  const { db, api, findSeen } = deps;
  const { term: search, languages } = asked;
  const askedAt = deps.now();
  const query = {
    ...(search !== '' && { search }),
    ...(languages.length > 0 && { languages: languages.join() }),
  };
  const [session, reply] = await Promise.all([
    readSession(db),
    api(countryPage, { params: { country, page }, query }),
  ]);
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const fetchedAt = deps.now();
  const { lists, total, hidden } = reply.data;
  // Of a common term the server does not look at all there is: what is not on its page may be there all the same.
  const isWhole = search === '' || (isSearchedForEverywhere(search) && total < LIMITS.searchResults);
  const seen = isWhole ? await findSeen(country, asked, lastLookedAt(page)) : [];
  const isKept = await db.transaction('rw', db.publicLists, db.meta, async () => {
    if (!(await isStillTheirs(db, session))) return false;
    await db.publicLists.bulkPut(lists.map((list) => ({ ...list, fetchedAt })));
    const rows = (await db.publicLists.bulkGet(seen)).filter((row) => row !== undefined);
    if (isWhole) await forgetWithdrawn(db, rows, askedAt, { lists, page, total }, asked);
    return true;
  });
  return isKept ? { kind: 'done', total, hidden } : { kind: 'silence' };
}

/** A page of the server's, and how many lists all pages have. */
export type PageOfLists = { lists: readonly List[]; page: number; total: number };

/** How many lists here are compared with a page: those that stand before it, on it and some behind it. */
const lastLookedAt = (page: number) => (page + 10) * LIMITS.pageSize;

/** The lists seen here of a country that are liked as much as those of a page, or more. */
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
    .limit(lastLookedAt(page))
    .toArray();
}

/**
 * Takes from this device what it had seen of a country's public lists and a page of the server's would have and has
 * not. Copies that users saved are rows of their own and stay; so does what came here after the question was put.
 * @param known lists seen here that may stand before the page, on it or behind it
 * @param askedAt when it was asked for, in milliseconds since 1970
 * @param asked what was looked for, if it was not the whole country
 */
async function forgetWithdrawn(
  db: FoodDatabase,
  known: readonly PublicListRow[],
  askedAt: number,
  there: PageOfLists,
  asked: ListSearch = { term: '', languages: [] },
): Promise<void> {
  const present = new Set(there.lists.map(({ id }) => id));
  const seen = known.filter(
    ({ id, publicID, fetchedAt }) => publicID !== null && fetchedAt <= askedAt && !present.has(id),
  );
  // Found without forgiving a letter: whether one is forgiven depends on what else there is to find.
  const ordered = findLists<List>([...seen.filter(isReadBy(asked.languages)), ...there.lists], asked.term);
  const start = there.page * LIMITS.pageSize;
  // A list of this page among those before it: the pages before are not known here as they are now.
  if (ordered.slice(0, start).some(({ id }) => present.has(id))) return;
  // Where more are found than are counted, the last page that can be had is not the end.
  const isLast = start + there.lists.length === there.total && there.total < LIMITS.searchResults;
  const last = ordered.findLastIndex(({ id }) => present.has(id));
  const gone = ordered.slice(start, isLast ? ordered.length : Math.max(last, 0));
  await db.publicLists.bulkDelete(gone.flatMap(({ id }) => (present.has(id) ? [] : [id])));
}

/** Whether a refusal says that there is no such list for this reader: another try would bring the same. */
export const isNoList = (code: ErrorCode): boolean => code === 'NOT_FOUND' || code === 'INVALID';

/**
 * Fetches one public list by its public id, and takes its likes to the user's copies of it. A list that is no longer
 * there leaves this device too.
 */
export async function fetchPublicList(deps: Deps, country: string, publicID: string): Promise<Fetched> {
  const { db, api } = deps;
  const isPrivate = country.toLowerCase() === 'private';
  const asked = readSession(db);
  const reply = isPrivate
    ? await api(privateDetails, { params: { listID: publicID } })
    : await api(publicDetails, { params: { first: country, second: publicID } });
  if (reply.kind === 'answer') {
    const isKept = await keepPublicList(deps, reply.data.list, await asked);
    return isKept ? { kind: 'done' } : { kind: 'silence' };
  }
  if (finalRefusal(reply) === 'NOT_FOUND') await db.publicLists.delete(publicID);
  return withoutAnswer(reply);
}

/**
 * Keeps a list that the server has told everything of.
 * @param asked who asked for it, if anybody did
 * @returns whether it was kept: not once whoever asked has signed out
 */
export async function keepPublicList(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  list: List,
  asked: Session | null = null,
): Promise<boolean> {
  const tables = [...db.listTables, db.publicLists, db.meta];
  return db.transaction('rw', tables, async () => {
    if (!(await isStillTheirs(db, asked))) return false;
    await db.publicLists.put({ ...list, fetchedAt: now() });
    if (list.publicID !== null) await setLikeCount(db, list.publicID, list.likes);
    return true;
  });
}

/** Fetches how many public lists every country has, for the picker. */
export async function fetchListCounts({ db, api }: Deps): Promise<Fetched> {
  const reply = await api(countriesWithLists, {});
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const counts = Object.fromEntries(reply.data.countries.map(({ country, lists }) => [country, lists]));
  await db.meta.put({ key: 'listCounts', counts });
  return { kind: 'done' };
}

/**
 * Asks the server which dishes and lists of all countries, or of these continents, are called so. Nothing is kept: the
 * lists come with the country, or when they are opened.
 * @param language in which starter lists are named
 * @returns with an answer, the finds, best first
 */
export async function fetchWorld(
  { api }: Pick<Deps, 'api'>,
  search: string,
  continents: readonly Continent[],
  language: LanguageCode,
): Promise<Fetched<{ finds: WorldFinds }>> {
  const reply = await api(worldSearch, { query: { search, continents: continents.join(), language } });
  return reply.kind === 'answer' ? { kind: 'done', finds: reply.data } : withoutAnswer(reply);
}
