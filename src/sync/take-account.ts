import type { Stamp, UserData } from '#src/contract/account.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { recountExperience } from '#src/db/list-rows.ts';
import { joinOriginals } from '#src/outbox/join-original.ts';
import { putLikes } from '#src/outbox/put-likes.ts';
import { takeServerList } from '#src/outbox/refold.ts';
import { noteStamp } from '#src/outbox/stamp.ts';

/** What the server said of an account: everything, or with `isPartial` what changed and what is gone. */
export type AccountAnswer = {
  user: UserData;
  isPartial: boolean;
  removed: string[];
  /** The counts of the user's publications, which other people's likes raise without a revision. */
  publications?: { publicID: string; likes: number }[];
  stamp: Stamp;
};

/**
 * Takes in an account's data. Lists with entries waiting get a new base and keep what the user did; an answer
 * older than something already seen is passed over whole. Runs in one transaction, or the caller's.
 * @returns whether the answer was taken
 */
export function takeAccount(db: FoodDatabase, answer: AccountAnswer, now: number): Promise<boolean> {
  const tables = [db.lists, db.bases, db.outbox, db.accounts, db.meta];
  return db.transaction('rw', tables, async () => {
    const { user, stamp } = answer;
    const known = await db.accounts.get(user.id);
    const isNewLife = known !== undefined && known.epoch !== stamp.epoch;
    // A part of a life this device has not seen says nothing without its beginning.
    if (isNewLife && answer.isPartial) {
      await noteStamp(db, stamp);
      return false;
    }
    if (known !== undefined && !isNewLife && stamp.rev < known.rev) return false;
    await noteStamp(db, stamp);
    const { ownLists, rev: _rev, exp: _exp, ...account } = user;
    await db.accounts.put({
      ...account,
      exp: known?.exp ?? 0,
      rev: stamp.rev,
      epoch: stamp.epoch,
      pulledRev: stamp.rev,
      fetchedHour: hourOf(now),
    });
    const gone = answer.isPartial ? answer.removed : await missingFrom(db, user);
    for (const list of ownLists) await takeServerList(db, user.id, list.id, list, stamp.rev);
    for (const listID of gone) await takeServerList(db, user.id, listID, null, stamp.rev);
    await joinOriginals(db, user.id);
    for (const { publicID, likes } of answer.publications ?? []) await putLikes(db, publicID, likes);
    await recountExperience(db, user.id);
    await db.meta.put({ key: 'sync', lastSyncedAt: now });
    return true;
  });
}

/** The clock hour of a time, as the same-hour rule counts it (specification, section 9). */
export function hourOf(now: number): number {
  return Math.floor(now / 3_600_000);
}

/** Ids of lists this device has and a full answer does not. */
async function missingFrom(db: FoodDatabase, user: UserData): Promise<string[]> {
  const present = new Set(user.ownLists.map((list) => list.id));
  const rows = await db.lists
    .where('[userID+order]')
    .between([user.id, Number.NEGATIVE_INFINITY], [user.id, Number.POSITIVE_INFINITY], true, true)
    .primaryKeys();
  const bases = await db.bases.filter((base) => base.userID === user.id).primaryKeys();
  return [...new Set([...rows, ...bases])].filter((id) => !present.has(id));
}
