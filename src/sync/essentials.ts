import type { Api } from '#src/api/client.ts';
import { type Fetched, withoutAnswer } from '#src/api/reply.ts';
import { essentials } from '#src/contract/public-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { bytesOf } from '#src/domain/bytes.ts';
import { putCountryPage } from './public-lists.ts';

/**
 * Fetches the first page of each popular country, in one request, for when there is no network. A country is a
 * transaction of its own: a tap waits for one at most.
 */
export async function fetchEssentials(deps: { db: FoodDatabase; api: Api; now(): number }): Promise<Fetched> {
  const { db, api } = deps;
  const askedAt = deps.now();
  const reply = await api(essentials, {});
  if (reply.kind !== 'answer') return withoutAnswer(reply);
  const fetchedAt = deps.now();
  const { countries } = reply.data;
  for (const { country, lists, total } of countries)
    await putCountryPage(db, country, { lists, page: 0, total }, { askedAt, fetchedAt });
  await db.meta.put({
    key: 'essentials',
    fetchedAt,
    bytes: bytesOf(countries),
    pages: countries.map(({ country, lists, total }) => ({ country, total, ids: lists.map(({ id }) => id) })),
  });
  return { kind: 'done' };
}
