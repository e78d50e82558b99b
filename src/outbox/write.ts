import { deleteListRow, listOf, putListRow } from '#src/db/list-rows.ts';
import { originalOfCopy } from '#src/db/own-list-at.ts';
import type { AccountEntry, ListRow } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { foodsThatDiffer, readDiet } from '#src/domain/diet.ts';
import type { List } from '#src/domain/list.ts';
import type { Food } from '#src/domain/phrases.ts';
import { type AccountFacts, applyAccountOp } from '#src/writes/apply-account-op.ts';
import { joinWrites } from '#src/writes/merge-diet.ts';
import { type AccountOp, apply, type ListOp } from '#src/writes/table.ts';
import { CommandError, type Device } from './command.ts';
import { accountLane, isAboutAccount, listLane, newEntry } from './entry.ts';
import { storeBase } from './refold.ts';

/**
 * Writes a user's changes to one list: the row and an entry for each op in one transaction (P7.1). Calls
 * `notifyCommitted` after the commit.
 * @param plan returns the ops for the list as shown now (null if it does not exist); if it returns none,
 *   nothing is written
 * @param options.holdMs how long the entries are held for an undo, in milliseconds.
 * @param options.also a table that `plan` uses in the same transaction
 * @returns the `seq` of each entry
 * @throws CommandError NOT_SIGNED_IN if no user is signed in; nothing is written then
 */
export async function write(
  device: Device,
  listID: string,
  plan: (list: List | null) => ListOp[] | Promise<ListOp[]>,
  options: { holdMs?: number; also?: 'drafts' | 'publicLists' } = {},
): Promise<number[]> {
  const { db } = device;
  const tables = [...db.listTables, db.meta, ...(options.also ? [db[options.also]] : [])];
  const written = await db.transaction('rw', tables, async () => {
    const session = await readSession(db);
    if (session === null) throw new CommandError('NOT_SIGNED_IN');
    const { userID } = session;
    let row: ListRow | null = null;
    const readShown = async (id: string) => {
      const read = await db.lists.get(id);
      row = read?.userID === userID ? read : null;
      return row === null ? null : listOf(row);
    };
    let targetID = listID;
    let shown = await readShown(targetID);
    let ops = await plan(shown);
    if (shown === null && ops.length === 0) {
      // The screen still shows a copy that has meanwhile been replaced by its original (`joinOriginal`).
      targetID = (await originalOfCopy(db, userID, listID)) ?? listID;
      shown = await readShown(targetID);
      ops = shown === null ? [] : (await plan(shown)).map((op) => ({ ...op, listID: targetID }));
    }
    if (ops.length === 0) return [];
    await storeBase(db, userID, targetID, shown);
    const seqs: number[] = [];
    for (const op of ops) {
      const notBefore = options.holdMs === undefined ? 0 : device.now() + options.holdMs;
      const seq = await db.outbox.add({ ...newEntry(device, userID, listLane(targetID)), ...op, notBefore });
      seqs.push(seq);
    }
    const list = ops.reduce(apply, shown);
    if (list === null) await deleteListRow(db, userID, targetID);
    else await putListRow(db, userID, list, row);
    return seqs;
  });
  if (written.length > 0) device.notifyCommitted();
  return written;
}

/**
 * Runs several writes in one transaction: all of them or none. Calls `notifyCommitted` once, after the
 * commit, so that sending never joins the transaction.
 * @param work makes its writes with the device that it is given
 * @param also tables that the work uses besides those of every write
 */
export async function runAsOne<Value>(
  device: Device,
  work: (within: Device) => Promise<Value>,
  also: readonly ('drafts' | 'publicLists')[] = [],
): Promise<Value> {
  const { db } = device;
  let isWritten = false;
  const within: Device = {
    ...device,
    notifyCommitted: () => {
      isWritten = true;
    },
  };
  const tables = [...db.listTables, db.meta, ...also.map((name) => db[name])];
  const value = await db.transaction('rw', tables, async () => work(within));
  if (isWritten) device.notifyCommitted();
  return value;
}

/**
 * Writes a user's change to the account: an entry in the field's lane. It replaces earlier entries of the
 * field that were refused or never sent. Choosing the current value leaves nothing to send. Does nothing if
 * this device does not know the account.
 * @throws CommandError NOT_SIGNED_IN if no user is signed in; nothing is written then
 */
export async function writeAccount(device: Device, op: AccountOp): Promise<void> {
  const { db } = device;
  const isWritten = await db.transaction('rw', db.outbox, db.accounts, db.meta, async () => {
    const session = await readSession(db);
    if (session === null) throw new CommandError('NOT_SIGNED_IN');
    const { userID } = session;
    const lane = accountLane(op.kind.slice('account.'.length));
    const account = await db.accounts.get(userID);
    if (account === undefined) return false;
    const earlier = (await db.outbox.where('[userID+lane]').equals([userID, lane]).sortBy('seq')).filter(
      isAboutAccount,
    );
    const isReplaced = (entry: AccountEntry) =>
      entry.state === 'rejected' ||
      (entry.state === 'waiting' && entry.attempts === 0 && !isWholeDiet(entry));
    const replaced = earlier.filter(isReplaced);
    const joined = replaced.reduce(joinedOp, op);
    await db.outbox.bulkDelete(replaced.map(({ seq }) => seq));
    const facts: AccountFacts = earlier
      .filter((entry) => !isReplaced(entry))
      .reduce<AccountFacts>(applyAccountOp, account);
    if (isSame(facts, applyAccountOp(facts, joined))) return false;
    await db.outbox.add({ ...newEntry(device, userID, lane), ...withoutNoOps(joined, facts) });
    return true;
  });
  if (isWritten) device.notifyCommitted();
}

/**
 * Returns whether an entry is a diet change by an earlier version, which names no changed foods and is sent
 * unchanged.
 */
function isWholeDiet({ kind, args }: AccountEntry): boolean {
  return kind === 'account.diet' && args.changed === undefined;
}

/** Returns the op to send instead of a new op and an earlier entry that was not sent. */
function joinedOp(op: AccountOp, { state, kind, args }: AccountEntry): AccountOp {
  if (op.kind !== 'account.diet' || kind !== 'account.diet' || state === 'rejected') return op;
  return { ...op, args: joinWrites(args, op.args) };
}

/** Returns an op without the parts that change nothing, such as a food whose two changes cancel out. */
function withoutNoOps(op: AccountOp, { diet }: AccountFacts): AccountOp {
  if (op.kind !== 'account.diet' || op.args.changed === undefined) return op;
  const differing = foodsThatDiffer(readDiet(diet), op.args);
  const isNamed = (food: Food) => differing.includes(food);
  const { changed, lowered = [] } = op.args;
  return { ...op, args: { ...op.args, changed: changed.filter(isNamed), lowered: lowered.filter(isNamed) } };
}

function isSame(one: AccountFacts, other: AccountFacts): boolean {
  return (
    one.name === other.name &&
    one.avatar === other.avatar &&
    one.language === other.language &&
    one.areTermsApproved === other.areTermsApproved &&
    JSON.stringify(readDiet(one.diet)) === JSON.stringify(readDiet(other.diet))
  );
}
