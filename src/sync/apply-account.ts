import type { Stamp, UserData } from '#src/contract/account.ts';
import { type FoodDatabase, pulledUpTo } from '#src/db/database.ts';
import {
  addToArchive,
  archivedAmong,
  countedRows,
  extendArchive,
  putManyRows,
  type RowWriter,
  recountExperience,
  replaceArchive,
  setExperience,
  uncountedRows,
  wholeArchive,
} from '#src/db/list-rows.ts';
import { keepAllergiesMissingFrom } from '#src/db/own-allergies.ts';
import type { AccountRow } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { joinOriginals } from '#src/outbox/join-original.ts';
import { applyServerList, deleteAlreadyApplied, setLikeCount } from '#src/outbox/refold.ts';
import { recordStamp } from '#src/outbox/stamp.ts';

/** A server's answer about an account: complete, or with `isPartial` only the changed and removed lists. */
type AccountAnswer = {
  user: UserData;
  isPartial: boolean;
  /** The revision after which a partial answer begins. */
  since?: number;
  /** The revision after which the archive and the likes begin; missing if they are complete. */
  idsSince?: number;
  removed: string[];
  /** Like counts of the user's publications. Other people's likes raise them without a new revision. */
  publications?: { publicID: string; likes: number }[];
  stamp: Stamp;
};

/**
 * For up to this many changed lists or newly archived items, experience is updated step by step; for more,
 * recounting is faster.
 */
const MAX_STEPS = 20;

/**
 * Applies a server's answer about an account. Lists with waiting entries get a new base and keep the user's
 * changes. An answer older than one already seen is ignored. Runs in its own transaction, or joins the
 * caller's.
 * @returns whether the answer was applied
 */
export function applyAccountAnswer(db: FoodDatabase, answer: AccountAnswer, now: number): Promise<boolean> {
  const tables = [...db.listTables, db.meta];
  return db.transaction('rw', tables, async () => {
    const { user, stamp } = answer;
    const known = await db.accounts.get(user.id);
    const isNewEpoch = known !== undefined && known.epoch !== stamp.epoch;
    // A partial answer is useless if this device lacks the part before it: after a new epoch, or if `since`
    // is of another epoch.
    const hasEarlierPart = !isNewEpoch && (known?.pulledRev ?? 0) >= (answer.since ?? 0);
    if (answer.isPartial && !hasEarlierPart) {
      await recordStamp(db, stamp);
      return false;
    }
    if (known !== undefined && !isNewEpoch && stamp.rev < known.rev) return false;
    await recordStamp(db, stamp);
    const { ownLists, rev: _rev, exp: _exp, archive, alreadyAddedLike: liked, ...account } = user;
    const areIDsWhole = answer.idsSince === undefined;
    const news = known === undefined ? null : await newArchiveIDs(db, known, answer);
    if (news !== null) await addToArchive(db, user.id, news);
    else if (areIDsWhole) await replaceArchive(db, user.id, archive);
    else await extendArchive(db, user.id, archive);
    // An earlier answer may already have recorded the new epoch.
    const isFirstOfEpoch = isNewEpoch || (known?.pulledRev ?? 0) < 0;
    await keepAllergiesMissingFrom(db, {
      known: known?.diet,
      answered: user.diet,
      isNewEpoch: isFirstOfEpoch,
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
    const removedIDs = answer.isPartial ? answer.removed : await missingFrom(db, user);
    if (news !== null) await applyLists(db, answer, removedIDs, countedRows);
    else {
      const shown = await applyLists(db, answer, removedIDs, uncountedRows);
      // A complete answer and the waiting entries give all lists, so the index need not be read.
      if (answer.isPartial) await recountExperience(db, user.id);
      else await setExperience(db, user.id, shown);
    }
    await joinOriginals(db, user.id);
    const updated = await db.accounts.get(user.id);
    if (updated !== undefined) await deleteAlreadyApplied(db, updated);
    for (const { publicID, likes } of answer.publications ?? []) await setLikeCount(db, publicID, likes);
    await db.meta.put({ key: 'sync', lastSyncedAt: now });
    return true;
  });
}

/**
 * Applies the changed and removed lists of an answer. If experience is recounted afterwards, lists without
 * waiting entries are written in bulk, because a first answer may contain a thousand.
 * @returns the changed lists as shown now
 */
async function applyLists(
  db: FoodDatabase,
  { user: { id: userID, ownLists }, stamp: { rev } }: AccountAnswer,
  removedIDs: readonly string[],
  rows: RowWriter,
): Promise<List[]> {
  const waiting = new Set(await db.bases.filter((base) => base.userID === userID).primaryKeys());
  const canBeWrittenInBulk = ({ id }: List) => rows === uncountedRows && !waiting.has(id);
  const shown: List[] = ownLists.filter(canBeWrittenInBulk);
  await putManyRows(db, userID, shown);
  const applyList = async (listID: string, list: List | null) => {
    const result = await applyServerList(db, userID, listID, list, rev, rows);
    if (result !== null) shown.push(result);
  };
  for (const list of ownLists) if (!canBeWrittenInBulk(list)) await applyList(list.id, list);
  for (const listID of removedIDs) await applyList(listID, null);
  return shown;
}

/**
 * Returns the ids that a partial answer adds to the archive if they are few enough to update experience item
 * by item; null if experience must be recounted.
 */
async function newArchiveIDs(
  db: FoodDatabase,
  known: AccountRow,
  answer: AccountAnswer,
): Promise<string[] | null> {
  const { user, removed, isPartial } = answer;
  if (!isPartial || user.ownLists.length + removed.length > MAX_STEPS) return null;
  const received = new Set(user.archive);
  if (answer.idsSince === undefined && (await wholeArchive(db, user.id)).some((id) => !received.has(id)))
    return null;
  const archived = await archivedAmong(db, user.id, [...user.archive, ...(known.archivedHere ?? [])]);
  // Items that this device assumed to be archived and the server did not archive: another device had removed
  // their tick.
  if (known.archivedHere?.some((id) => !received.has(id) && !archived.has(id))) return null;
  const news = user.archive.filter((id) => !archived.has(id));
  return news.length <= MAX_STEPS ? news : null;
}

/**
 * Returns the clock hour of a time (hours since 1970). Without another reason the account is fetched once per
 * clock hour (P7.12).
 */
export function hourOf(now: number): number {
  return Math.floor(now / 3_600_000);
}

/** Returns the ids of lists that this device has and a complete answer does not contain. */
async function missingFrom(db: FoodDatabase, user: UserData): Promise<string[]> {
  const present = new Set(user.ownLists.map((list) => list.id));
  const rows = await db.lists
    .where('[userID+order]')
    .between([user.id, Number.NEGATIVE_INFINITY], [user.id, Number.POSITIVE_INFINITY], true, true)
    .primaryKeys();
  const bases = await db.bases.filter((base) => base.userID === user.id).primaryKeys();
  return [...new Set([...rows, ...bases])].filter((id) => !present.has(id));
}
