import type { Transaction } from 'dexie';
import type { Food } from '#src/domain/phrases.ts';
import { allergiesOf, isLower, type KeptAllergies } from '#src/domain/stored-diet.ts';
import type { Entry, MetaRow } from './schema.ts';

/** The beginning of the `meta` keys of allergies. */
export const ALLERGIES_PREFIX = 'allergies ';
/** Returns the `meta` key of a user's own allergies, which this device keeps. */
export const allergiesKey = (userID: string) => `${ALLERGIES_PREFIX}${userID}` as const;

/** Merges two sets of allergies; of two for the same food the stronger one wins. */
export function strongerAllergies(one: KeptAllergies, other: KeptAllergies): KeptAllergies {
  const both = { ...one };
  for (const [name, allergy] of Object.entries(other)) {
    const food = name as Food;
    const known = both[food];
    if (known === undefined || isLower(known, allergy)) both[food] = allergy;
  }
  return both;
}

/**
 * Moves the allergies that an earlier version put into the outbox to this device's own allergies, unless they
 * have been sent. An entry that was sent may be known to the server and stays unchanged, because the server
 * would refuse a different request under the same key.
 */
export async function keepWaitingAllergies(transaction: Transaction): Promise<void> {
  const meta = transaction.table<MetaRow, string>('meta');
  const entries = await transaction.table<Entry>('outbox').toArray();
  for (const entry of entries) {
    if (entry.kind !== 'account.diet' || entry.args.allergic.length === 0) continue;
    const key = allergiesKey(entry.userID);
    const row = await meta.get(key);
    const known = row !== undefined && 'foods' in row ? row.foods : {};
    const { diets, avoid, allergic } = entry.args;
    const waiting = allergiesOf({ diets, avoid: [], allergic });
    await meta.put({ key, foods: strongerAllergies(known, waiting) });
    // A refused entry is retried as a new entry, so it may change.
    if (entry.attempts === 0 || entry.state === 'rejected')
      await transaction.table('outbox').update(entry.seq, { args: { diets, avoid, allergic: [] } });
  }
}
