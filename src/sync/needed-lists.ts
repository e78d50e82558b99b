import type { FoodDatabase } from '#src/db/database.ts';
import { essentialIDs } from '#src/db/essentials.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { copyIDOf } from '#src/domain/new-list.ts';

/** The tables that `neededLists` reads. */
export const tablesOfNeeds = (db: FoodDatabase) => [db.lists, db.accounts, db.outbox, db.meta, db.downloads];

/**
 * Of these public lists, the ids of those that are needed on this device whatever their age: what a copy was saved from,
 * what a like waits for, what a visitor wanted, the lists of countries that are downloaded, and the essentials. What else
 * must stay is added here and nowhere else.
 */
export async function neededLists(db: FoodDatabase, lists: readonly PublicListRow[]): Promise<Set<string>> {
  const ids = lists.map(({ id }) => id);
  const accounts = await db.accounts.toCollection().primaryKeys();
  // A copy of what was shared by a link has no public id to be known by.
  const copies = accounts.flatMap((userID) => ids.map((id) => ({ id, copyID: copyIDOf(userID, id) })));
  const [published, saved, likes, pending, downloaded, essential] = await Promise.all([
    db.lists.where('publicID').anyOf(ids).toArray(),
    db.lists.bulkGet(copies.map(({ copyID }) => copyID)),
    db.outbox.where('kind').equals('like.add').toArray(),
    db.meta.get('pendingSignIn'),
    downloadedCountries(db),
    essentialIDs(db),
  ]);
  const intent = pending?.key === 'pendingSignIn' ? pending.intent : undefined;
  return new Set([
    ...published.flatMap(({ publicID }) => publicID ?? []),
    ...copies.flatMap(({ id }, place) => (saved[place] === undefined ? [] : [id])),
    ...likes.flatMap((entry) => (entry.kind === 'like.add' ? [entry.args.publicID] : [])),
    ...(intent !== undefined && intent.kind !== 'create' ? [intent.listID] : []),
    ...lists.flatMap(({ id, chosenCountry }) => (downloaded.has(chosenCountry ?? '') ? [id] : [])),
    ...essential,
  ]);
}

/** The countries whose lists stay: downloaded, or on their way here. */
export async function downloadedCountries(db: FoodDatabase): Promise<Set<string>> {
  const rows = await db.downloads.toArray();
  return new Set(rows.flatMap(({ country, state }) => (state === 'going' ? [] : [country])));
}
