import type { Api } from '#src/api/client.ts';
import type { Reply } from '#src/api/reply.ts';
import {
  countriesWithLists,
  countryPage,
  privateDetails,
  publicDetails,
} from '#src/contract/public-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';

type Deps = { db: FoodDatabase; api: Api; now(): number };
/** What became of a read: taken in, refused with a status and the server's words if it gave any, or not answered. */
export type Fetched =
  | { kind: 'taken' }
  | { kind: 'refused'; status: number; message?: string }
  | { kind: 'silence' };

function withoutAnswer(reply: Exclude<Reply<unknown>, { kind: 'answer' }>): Fetched {
  if (reply.kind === 'silence') return { kind: 'silence' };
  const { error } = reply.error;
  return { kind: 'refused', status: reply.status, ...(typeof error === 'string' && { message: error }) };
}

/**
 * Fetches one page of a country's public lists, ten a page from 0. The page replaces that slice of the country;
 * on this device the lists stay readable offline.
 */
export async function fetchCountryPage(deps: Deps, country: string, page: number): Promise<Fetched> {
  const { db, api } = deps;
  const reply = await api(countryPage, { params: { country, page } });
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const fetchedAt = deps.now();
  const { lists, total } = reply.data;
  await db.transaction('rw', db.publicLists, db.countryPages, async () => {
    await db.publicLists.bulkPut(lists.map((list) => ({ ...list, fetchedAt })));
    await db.countryPages.put({ country, page, ids: lists.map((list) => list.id), total, fetchedAt });
  });
  return { kind: 'taken' };
}

/**
 * Asks the server for one page of what a search finds among a country's lists. They join what this device has
 * seen; the country's own pages stay as they are.
 * @returns with an answer, how many the server found in all
 */
export async function fetchCountrySearch(
  deps: Deps,
  country: string,
  search: string,
  page: number,
): Promise<Fetched & { total?: number }> {
  const { db, api } = deps;
  const reply = await api(countryPage, { params: { country, page }, query: { search } });
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const fetchedAt = deps.now();
  await db.publicLists.bulkPut(reply.data.lists.map((list) => ({ ...list, fetchedAt })));
  return { kind: 'taken', total: reply.data.total };
}

/** Fetches one public list by its public id; a list that is no longer there leaves this device too. */
export async function fetchPublicList(deps: Deps, country: string, publicID: string): Promise<Fetched> {
  const { db, api } = deps;
  const isPrivate = country.toLowerCase() === 'private';
  const reply = isPrivate
    ? await api(privateDetails, { params: { listID: publicID } })
    : await api(publicDetails, { params: { first: country, second: publicID } });
  if (reply.kind === 'answer') {
    await db.publicLists.put({ ...reply.data.list, fetchedAt: deps.now() });
    return { kind: 'taken' };
  }
  if (reply.kind === 'refusal' && reply.status === 404) await db.publicLists.delete(publicID);
  return withoutAnswer(reply);
}

/** Fetches how many public lists every country has, for the picker. */
export async function fetchListCounts({ db, api }: Deps): Promise<Fetched> {
  const reply = await api(countriesWithLists, {});
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const counts = Object.fromEntries(reply.data.countries.map(({ country, lists }) => [country, lists]));
  await db.meta.put({ key: 'listCounts', counts });
  return { kind: 'taken' };
}
