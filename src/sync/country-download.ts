import Dexie from 'dexie';
import type { Api } from '#src/api/client.ts';
import { type Fetched, withoutAnswer } from '#src/api/reply.ts';
import type { AnswerOf } from '#src/contract/call.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { countryPart } from '#src/contract/public-calls.ts';
import { type FoodDatabase, ofCountry } from '#src/db/database.ts';
import type { DownloadRow } from '#src/db/schema.ts';
import { byLikes } from '#src/search/list-search.ts';
import { sizeInBytes } from './essentials.ts';
import { neededLists, tablesOfNeeds } from './evict-public-lists.ts';

type Deps = { db: FoodDatabase; api: Api; now(): number };
type Part = AnswerOf<typeof countryPart>;

/** How a run ended: complete, stopped by the user, or the next part could not be fetched. */
type DownloadEnd = { kind: 'whole' } | { kind: 'stopped' } | Exclude<Fetched, { kind: 'done' }>;

/**
 * Fetches the missing parts of a country's download. Each part and the start of the next one are stored in
 * one transaction, so that a later run, in any tab, continues there. Parts come in a stable order
 * (`countryPart`), so no part is fetched twice, whatever changes in the country meanwhile. A list that is
 * published during the run with an id that was already passed is fetched by the next refresh.
 * @throws if a part cannot be stored, for example because the disk is full
 */
export async function fetchDownload({ db, api, now }: Deps, country: string): Promise<DownloadEnd> {
  for (;;) {
    const row = await db.downloads.get(country);
    if (row?.state !== 'running') return { kind: 'stopped' };
    const query = row.after === null ? {} : { after: row.after };
    const reply = await api(countryPart, { params: { country }, query });
    if (reply.kind !== 'answer') return withoutAnswer(reply);
    if ((await storePart(db, row, reply.data, now())) === 'whole') return { kind: 'whole' };
  }
}

/** Stores a part, unless the download was stopped, removed or restarted since the request. */
async function storePart(
  db: FoodDatabase,
  requested: DownloadRow,
  part: Part,
  fetchedAt: number,
): Promise<'more' | 'whole'> {
  const { country } = requested;
  const tables = [db.downloads, db.downloadParts, db.publicLists, db.countryPages];
  return db.transaction('rw', tables, async () => {
    const row = await db.downloads.get(country);
    const isCurrent = row?.startedAt === requested.startedAt && row.after === requested.after;
    if (!isCurrent || row.state === 'going') return 'more';
    const { lists, total, next } = part;
    await db.publicLists.bulkPut(lists.map((list) => ({ ...list, fetchedAt })));
    await db.downloadParts.put({
      country,
      from: row.lists,
      lists: lists.map(({ id, likes, publishedAt }) => ({ id, likes, publishedAt })),
    });
    const nextRow: DownloadRow = {
      ...row,
      after: next,
      lists: row.lists + lists.length,
      bytes: row.bytes + sizeInBytes(lists),
      total,
    };
    if (next !== null) await db.downloads.put(nextRow);
    else await finish(db, nextRow, fetchedAt);
    return next === null ? 'whole' : 'more';
  });
}

/**
 * Finishes a download: sorts the country's lists in display order and deletes lists that it no longer has.
 * Lists fetched after the download started, such as a newly published one, are kept.
 */
async function finish(db: FoodDatabase, row: DownloadRow, now: number): Promise<void> {
  const { country, startedAt, lists, bytes } = row;
  const parts = await ofCountry(db.downloadParts, '[country+from]', country).toArray();
  const ids = parts
    .flatMap((part) => part.lists)
    .sort(byLikes)
    .map(({ id }) => id);
  await ofCountry(db.countryPages, '[country+page]', country).delete();
  await db.countryPages.bulkPut(
    Array.from({ length: Math.max(Math.ceil(ids.length / LIMITS.pageSize), 1) }, (_, page) => ({
      country,
      page,
      ids: ids.slice(page * LIMITS.pageSize, (page + 1) * LIMITS.pageSize),
      total: ids.length,
      fetchedAt: startedAt,
    })),
  );
  const downloadedIDs = new Set(ids);
  const storedIDs = await db.publicLists.where('chosenCountry').equals(country).primaryKeys();
  const others = await db.publicLists.bulkGet(storedIDs.filter((id) => !downloadedIDs.has(id)));
  await db.publicLists.bulkDelete(
    others.flatMap((list) =>
      list === undefined || list.publicID === null || list.fetchedAt > startedAt ? [] : [list.id],
    ),
  );
  await ofCountry(db.downloadParts, '[country+from]', country).delete();
  await db.downloads.put({ ...row, state: 'whole', whole: { lists, bytes, updatedAt: now } });
}

/** The number of lists deleted in one transaction. */
const LISTS_PER_TRANSACTION = 100;

/**
 * Deletes the lists of a download that the user removed. The country's first page stays, as if the country
 * had been opened once. Lists that are needed for another purpose (`neededLists`) stay too. If the download
 * is restarted meanwhile, the deletion ends. An interrupted deletion continues at the next call.
 * @param pause awaited between the transactions
 */
export async function forgetDownload(
  db: FoodDatabase,
  country: string,
  pause: () => Promise<void>,
): Promise<void> {
  const storedIDs = await db.publicLists.where('chosenCountry').equals(country).primaryKeys();
  const tables = [db.publicLists, db.countryPages, ...tablesOfNeeds(db)];
  for (let start = 0; start <= storedIDs.length; start += LISTS_PER_TRANSACTION) {
    const isDone = await db.transaction('rw', tables, async () => {
      if ((await db.downloads.get(country))?.state !== 'going') return true;
      const first = await db.countryPages.get([country, 0]);
      await db.countryPages.where('[country+page]').between([country, 1], [country, Dexie.maxKey]).delete();
      const rows = (
        await db.publicLists.bulkGet(storedIDs.slice(start, start + LISTS_PER_TRANSACTION))
      ).flatMap((row) => (row === undefined || row.publicID === null ? [] : [row]));
      const keptIDs = new Set([...(await neededLists(db, rows)), ...(first?.ids ?? [])]);
      await db.publicLists.bulkDelete(rows.flatMap(({ id }) => (keptIDs.has(id) ? [] : [id])));
      if (start + LISTS_PER_TRANSACTION < storedIDs.length) return false;
      await db.downloads.delete(country);
      return true;
    });
    if (isDone) return;
    await pause();
  }
}
