import type { Stamp, UserData } from '#src/contract/account.ts';
import { type FoodDatabase, pulledUpTo } from '#src/db/database.ts';
import {
  addToArchive,
  archivedAmong,
  countExperienceOf,
  countedRows,
  extendArchive,
  putManyRows,
  type RowWriter,
  recountExperience,
  replaceArchive,
  uncountedRows,
  wholeArchive,
} from '#src/db/list-rows.ts';
import { keepUntoldAllergies } from '#src/db/own-allergies.ts';
import type { AccountRow } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { joinOriginals } from '#src/outbox/join-original.ts';
import { applyServerList, deleteKnownEntries, setLikeCount } from '#src/outbox/refold.ts';
import { recordStamp } from '#src/outbox/settle.ts';

/** What the server said of an account: everything, or with `isPartial` what changed and what is gone. */
export type AccountAnswer = {
  user: UserData;
  isPartial: boolean;
  /** The revision after which a part begins. */
  since?: number;
  /** The revision after which the archive and the likes begin; missing where they are whole. */
  idsSince?: number;
  removed: string[];
  /** The counts of the user's publications, which other people's likes raise without a revision. */
  publications?: { publicID: string; likes: number }[];
  stamp: Stamp;
};

/** Up to this many lists and newly archived items experience is kept in step; beyond that it is cheaper to count anew. */
const FEW = 20;

/**
 * Takes in an account's data. Lists with entries waiting get a new base and keep what the user did; an answer
 * older than something already seen is passed over whole. Runs in one transaction, or the caller's.
 * @returns whether the answer was taken
 */
export function applyAccountAnswer(db: FoodDatabase, answer: AccountAnswer, now: number): Promise<boolean> {
  const tables = [...db.listTables, db.meta];
  return db.transaction('rw', tables, async () => {
    const { user, stamp } = answer;
    const known = await db.accounts.get(user.id);
    const isNewLife = known !== undefined && known.epoch !== stamp.epoch;
    // A part says nothing without its beginning: of a life this device has not seen, or begun at a revision of the one before.
    const isRest = !isNewLife && (known?.pulledRev ?? 0) >= (answer.since ?? 0);
    if (answer.isPartial && !isRest) {
      await recordStamp(db, stamp);
      return false;
    }
    if (known !== undefined && !isNewLife && stamp.rev < known.rev) return false;
    await recordStamp(db, stamp);
    const { ownLists, rev: _rev, exp: _exp, archive, alreadyAddedLike: liked, ...account } = user;
    const areIDsWhole = answer.idsSince === undefined;
    const news = known === undefined ? null : await fewNews(db, known, answer);
    if (news !== null) await addToArchive(db, user.id, news);
    else if (areIDsWhole) await replaceArchive(db, user.id, archive);
    else await extendArchive(db, user.id, archive);
    // Any answer may have told of the new life before this one.
    const isFirst = isNewLife || (known?.pulledRev ?? 0) < 0;
    await keepUntoldAllergies(db, {
      known: known?.diet,
      told: user.diet,
      isNewLife: isFirst,
      userID: user.id,
    });
    await db.accounts.put({
      ...account,
      alreadyAddedLike: areIDsWhole ? liked : [...new Set([...(known?.alreadyAddedLike ?? []), ...liked])],
      isArchiveTold: true,
      exp: (await db.accounts.get(user.id))?.exp ?? 0,
      rev: stamp.rev,
      epoch: stamp.epoch,
      ...pulledUpTo(db, stamp.rev),
      fetchedHour: hourOf(now),
    });
    const gone = answer.isPartial ? answer.removed : await missingFrom(db, user);
    if (news !== null) await takeLists(db, answer, gone, countedRows);
    else {
      const shown = await takeLists(db, answer, gone, uncountedRows);
      // A whole answer and what waits is all there is: the index need not be read.
      if (answer.isPartial) await recountExperience(db, user.id);
      else await countExperienceOf(db, user.id, shown);
    }
    await joinOriginals(db, user.id);
    const taken = await db.accounts.get(user.id);
    if (taken !== undefined) await deleteKnownEntries(db, taken);
    for (const { publicID, likes } of answer.publications ?? []) await setLikeCount(db, publicID, likes);
    await db.meta.put({ key: 'sync', lastSyncedAt: now });
    return true;
  });
}

/**
 * Takes in the lists of an answer, and that some are gone. What nothing waits for is written at once where experience
 * is counted afterwards: a first answer may bring a thousand.
 * @returns those that are shown now
 */
async function takeLists(
  db: FoodDatabase,
  { user: { id: userID, ownLists }, stamp: { rev } }: AccountAnswer,
  gone: readonly string[],
  rows: RowWriter,
): Promise<List[]> {
  const waiting = new Set(await db.bases.filter((base) => base.userID === userID).primaryKeys());
  const isPlain = ({ id }: List) => rows === uncountedRows && !waiting.has(id);
  const shown: List[] = ownLists.filter(isPlain);
  await putManyRows(db, userID, shown);
  const take = async (listID: string, list: List | null) => {
    const taken = await applyServerList(db, userID, listID, list, rev, rows);
    if (taken !== null) shown.push(taken);
  };
  for (const list of ownLists) if (!isPlain(list)) await take(list.id, list);
  for (const listID of gone) await take(listID, null);
  return shown;
}

/**
 * What a partial answer adds to the archive, where it brings so little that experience can follow it item by item; null where
 * experience is to be counted anew.
 */
async function fewNews(db: FoodDatabase, known: AccountRow, answer: AccountAnswer): Promise<string[] | null> {
  const { user, removed, isPartial } = answer;
  if (!isPartial || user.ownLists.length + removed.length > FEW) return null;
  const told = new Set(user.archive);
  if (answer.idsSince === undefined && (await wholeArchive(db, user.id)).some((id) => !told.has(id)))
    return null;
  const archived = await archivedAmong(db, user.id, [...user.archive, ...(known.archivedHere ?? [])]);
  // What this device took for archived, and the server has not archived: its tick had been taken back elsewhere.
  if (known.archivedHere?.some((id) => !told.has(id) && !archived.has(id))) return null;
  const news = user.archive.filter((id) => !archived.has(id));
  return news.length <= FEW ? news : null;
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
