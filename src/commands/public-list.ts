import type { Api } from '#src/api/client.ts';
import { type Outcome, outcomeOf } from '#src/api/reply.ts';
import { CountrySchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { type Report, reportPublication as reportCall } from '#src/contract/public-calls.ts';
import { ownListIDs } from '#src/db/own-list-at.ts';
import { readSession } from '#src/db/session.ts';
import { type Item, type List, sourceIDOf } from '#src/domain/list.ts';
import { copyIDOf, newInSource } from '#src/domain/new-list.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { entriesOf, likeLane, newEntry } from '#src/outbox/entry.ts';
import { runAsOne, write } from '#src/outbox/write.ts';
import type { ChangeOp, LikeOp } from '#src/writes/table.ts';
import { editListBy, validField } from './edit-list.ts';
import { retryEntry } from './rejected-entry.ts';

/**
 * Saves a public list, or one shared by its link, to the user's own lists, without ticks. Saving a list again
 * asks the server for its new items, or retries a refused saving (P5.8). The user's own list is not saved,
 * whichever link led to it.
 * @param source the list as this device shows it to every reader
 * @returns the id of the copy, or of the user's own list
 * @throws CommandError NOT_SIGNED_IN if no user is signed in
 */
export async function saveList(device: Device, source: List): Promise<string> {
  return runAsOne(device, (within) => save(within, source), ['publicLists']);
}

async function save(device: Device, source: List): Promise<string> {
  const { db } = device;
  const session = await readSession(db);
  if (session === null) throw new CommandError('NOT_SIGNED_IN');
  const sourceID = sourceIDOf(source);
  const own = await ownListIDs(db, session.userID, [sourceID, source.id]);
  const ownID = own.get(sourceID) ?? own.get(source.id);
  if (ownID !== undefined) return ownID;
  const listID = copyIDOf(session.userID, sourceID);
  const saveEntries = (await entriesOf(db, listID)).filter(({ kind }) => kind === 'list.save');
  const refused = saveEntries.find(({ state }) => state === 'rejected');
  if (refused !== undefined) {
    await retryEntry(device, refused.seq);
    return listID;
  }
  // Uses the server's like count, because the shown one includes a waiting like.
  const likes = (await db.publicLists.get(source.id))?.likes ?? source.likes;
  await write(device, listID, () => [{ kind: 'list.save', listID, args: { source: { ...source, likes } } }]);
  return listID;
}

/**
 * Adds one item of the source at the end of a copy, under the same id.
 * @throws CommandError INVALID_FIELD if the copy is full
 */
export async function addFromSource(device: Device, listID: string, item: Item): Promise<void> {
  await editListBy(device, listID, () => [addItemOp(listID, item)]);
}

/**
 * Adds all new items of the source to its copy, as far as there is room, and asks the server for the source's
 * corrections of existing items. Ticks and the user's own edits stay.
 * @param source the public list as this device knows it
 */
export async function addAllFromSource(device: Device, listID: string, source: List): Promise<void> {
  await write(device, listID, (copy) => {
    if (copy === null) return [];
    const room = Math.max(0, LIMITS.itemsPerList - copy.items.length);
    const added = newInSource(copy, source).slice(0, room);
    return [...added.map((item) => addItemOp(listID, item)), { kind: 'list.save', listID, args: { source } }];
  });
}

function addItemOp(listID: string, item: Item): ChangeOp {
  return { kind: 'item.add', listID, itemID: item.id, args: { item: { ...item, isDone: false } } };
}

/**
 * Likes a public list, once (P5.11). Writes only an entry and no count, because the shown count includes
 * waiting likes (`waitingLikes`). Liking again after a refusal replaces the refused entry.
 * @throws CommandError NOT_SIGNED_IN if no user is signed in
 */
export async function likeList(device: Device, target: { country: string; publicID: string }): Promise<void> {
  const { db } = device;
  const country = validField(CountrySchema, target.country, 'country');
  const op: LikeOp = { kind: 'like.add', args: { country, publicID: target.publicID } };
  const isWritten = await db.transaction('rw', db.outbox, db.accounts, db.meta, async () => {
    const session = await readSession(db);
    if (session === null) throw new CommandError('NOT_SIGNED_IN');
    const { userID } = session;
    const account = await db.accounts.get(userID);
    if (account?.alreadyAddedLike.includes(target.publicID)) return false;
    const lane = likeLane(target.publicID);
    const earlier = await db.outbox.where('[userID+lane]').equals([userID, lane]).toArray();
    if (earlier.some(({ state }) => state !== 'rejected')) return false;
    await db.outbox.bulkDelete(earlier.map(({ seq }) => seq));
    await db.outbox.add({ ...newEntry(device, userID, lane), ...op });
    return true;
  });
  if (isWritten) device.notifyCommitted();
}

/**
 * Reports a public list or its author to the moderators, as a visitor or with the account (P5.13). The report
 * is sent at once or fails, because users would believe that a report waiting on their device was made.
 */
export async function reportPublication(api: Api, publicID: string, report: Report): Promise<Outcome> {
  return outcomeOf(await api(reportCall, { params: { publicID }, body: report }));
}
