import type { Entry, ListRow } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { isAboutList } from '#src/outbox/entry.ts';
import { fold } from '#src/writes/table.ts';
import { requireSame, requireTrue } from '#tests/simulation/kernel/violation.ts';
import type { Stored } from '#tests/simulation/phone/storage.ts';

const POINTS = 100;

/** Returns a row's list without the fields that only the phone needs. */
export const asList = ({ userID: _userID, eatenKeys: _keys, ...list }: ListRow): List => list;

/** Returns whether an entry created its list. */
export const isCreation = ({ kind }: Entry): boolean => kind === 'list.create' || kind === 'list.save';
/**
 * Returns whether an entry is applied to the row. Refused entries are not, except for a refused creation,
 * because the user has not yet decided about it.
 */
const isFolded = (entry: Entry): boolean => entry.state !== 'rejected' || isCreation(entry);

/** Checks a phone's database after a commit: private notes, rows, bases and experience. */
export function checkPhone(
  phone: number,
  { lists, bases, outbox, accounts, archives, publicLists }: Stored,
): void {
  requireTrue(
    publicLists.every(({ tasted }) => tasted === undefined),
    `phone ${phone}: a user reads another user's notes`,
  );
  for (const base of bases) {
    const entries = outbox.filter(isAboutList).filter((entry) => entry.listID === base.id && isFolded(entry));
    const row = lists.find(({ id }) => id === base.id);
    requireTrue(entries.length > 0, `phone ${phone}: a base is kept although no entry waits: ${base.id}`);
    requireSame(
      row === undefined ? null : asList(row),
      fold(base.list, entries),
      `phone ${phone}: a row is its base with the waiting entries`,
    );
    if (row !== undefined) {
      requireSame(
        fold(asList(row), entries.slice(-1)),
        asList(row),
        `phone ${phone}: applying an entry twice equals applying it once`,
      );
    }
  }
  const hasBase = new Set(bases.map(({ id }) => id));
  for (const entry of outbox) {
    requireTrue(
      !isAboutList(entry) || !isFolded(entry) || hasBase.has(entry.listID),
      `phone ${phone}: an entry waits although no base is kept: ${JSON.stringify(entry)}`,
    );
  }
  for (const account of accounts) {
    const ofAccount = archives.filter(({ userID }) => userID === account.id);
    const eaten = new Set([...ofAccount.flatMap(({ ids }) => ids), ...(account.archivedHere ?? [])]);
    for (const list of lists) {
      if (list.userID !== account.id) continue;
      for (const item of list.items) if (item.isDone) eaten.add(item.id);
    }
    for (const entry of outbox) {
      if (entry.userID !== account.id || entry.state === 'rejected') continue;
      if (entry.kind !== 'list.remove' && entry.kind !== 'item.remove') continue;
      for (const id of entry.args.archived) eaten.add(id);
    }
    requireTrue(
      account.exp === eaten.size * POINTS,
      `phone ${phone}: experience is ${account.exp}, not ${eaten.size * POINTS}`,
    );
  }
}

/** Returns whether a list's lane is blocked because its creation was refused. */
export function isBlockedIn({ outbox, bases }: Stored, listID: string): boolean {
  const isRefused = outbox.some(
    (each) => isAboutList(each) && each.listID === listID && isCreation(each) && each.state === 'rejected',
  );
  return isRefused && bases.find(({ id }) => id === listID)?.list === null;
}
