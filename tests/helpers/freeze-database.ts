/**
 * Writes to a file the database of a device with waiting, sending and refused changes of every kind, as this
 * version of the app stores them: `npx tsx tests/helpers/freeze-database.ts <version>`. Run it once for each
 * released version of the schema. Never edit the written file, because devices have such databases (P7.19).
 */
import { existsSync, writeFileSync } from 'node:fs';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createList, editDraft, startDraft } from '#src/commands/draft.ts';
import { editList, newItem } from '#src/commands/edit-list.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { FoodDatabase } from '#src/db/database.ts';
import { putListRow } from '#src/db/list-rows.ts';
import { archiveRows, type EntryState } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { newList } from '#src/domain/new-list.ts';
import type { Device } from '#src/outbox/command.ts';
import { settle } from '#src/outbox/settle.ts';
import { type Op, WRITES } from '#src/writes/table.ts';
import { sampleOf } from '#tests/writes/samples.ts';
import { writeSample } from '#tests/writes/write-sample.ts';
import { freeze } from './frozen-database.ts';

const [version] = process.argv.slice(2);
const target = new URL(`../fixtures/database-v${version}.json`, import.meta.url);
if (!version || existsSync(target)) throw new Error('name a version that is not frozen yet');

const NOW = Date.UTC(2026, 10, 21);
let ids = 0;
const newID = () => `0190f000-0000-7000-8000-${String(++ids).padStart(12, '0')}`;
const indexedDB = new IDBFactory();
const db = new FoodDatabase('frozen', { indexedDB, IDBKeyRange });
const device: Device = { db, now: () => NOW, newID, notifyCommitted: () => undefined };
const TRAVELLER = newID();
const GUEST = newID();

/** Returns a list from the server with two dishes, the last of them eaten. */
const serverList = (name: string, fields: Partial<List> = {}): List => ({
  ...newList(newID(), {
    name,
    description: 'Warm ones',
    chosenCountry: 'PL',
    language: 'EN',
    tags: ['#warm'],
    items: [
      { ...newItem(device, 'Barszcz'), tags: ['#soup'] },
      { ...newItem(device, 'Żurek', 'Sour rye'), isDone: true },
    ],
  }),
  rev: 1,
  order: ids,
  ...fields,
});

/** Stores another user's public list on the device and returns it. */
async function storePublicList(name: string): Promise<List> {
  const list = serverList(name);
  const items = list.items.map((item) => ({ ...item, isDone: false }));
  const source = { ...list, items, publicID: list.id, isAuthor: false, likes: 3 };
  await db.publicLists.put({ ...source, chosenCountry: 'PL', fetchedAt: NOW });
  return source;
}

/** Makes the sample of a kind on a new list with this name. */
async function change(kind: Op['kind'], listName: string): Promise<void> {
  const { isOfPublicList } = sampleOf(kind) as { isOfPublicList?: boolean };
  const source = await storePublicList(listName);
  const write = (list: List) => writeSample(device, kind, { list, source, newID: newID() });
  await onNewList(listName, write, isOfPublicList ? { publicID: newID() } : {});
}

/** Stores a list of the server on the device and calls `change` with it. */
async function onNewList(name: string, change: (list: List) => Promise<unknown>, fields: Partial<List> = {}) {
  const list = serverList(name, fields);
  await db.transaction('rw', db.lists, db.accounts, db.archives, db.outbox, () =>
    putListRow(db, TRAVELLER, list),
  );
  await change(list);
}

/** Brings the newest entry into a state, by the app's own code for a refusal. */
async function bringInto(state: EntryState): Promise<void> {
  const entry = await db.outbox.orderBy('seq').last();
  if (entry === undefined || state === 'waiting') return;
  await db.outbox.update(entry.seq, { state: 'sending', attempts: 1 });
  if (state === 'sending') return;
  const error = { error: 'not found', internalErrorCode: ERROR_CODES.NOT_FOUND };
  const session = { userID: entry.userID, isPaused: false };
  await settle(db, { entry, session }, { kind: 'rejected', status: 404, error }, { now: NOW, random: 0.5 });
}

const account = (id: string, name: string) => ({
  id,
  name,
  emailAddress: `${name.toLowerCase()}@example.com`,
  avatar: '1' as const,
  language: 'EN',
  isPremium: false,
  areTermsApproved: false,
  achievements: [],
  alreadyAddedLike: [newID()],
  exp: 100,
  rev: 40,
  epoch: 'frozen',
  pulledRev: 40,
  fetchedHour: Math.floor(NOW / 3_600_000),
});

// Another user was signed in before and left unsent changes.
await db.accounts.bulkPut([account(TRAVELLER, 'Eurycleia'), account(GUEST, 'Telemachus')]);
await db.archives.bulkPut([TRAVELLER, GUEST].flatMap((userID) => archiveRows(userID, [newID()])));
await db.meta.put({ key: 'session', userID: GUEST, isPaused: false });
await createList(device, serverList('The guest’s'));
await startDraft(device, { name: 'The guest’s draft', language: 'EN' });
await db.meta.bulkPut([
  { key: 'session', userID: TRAVELLER, isPaused: false },
  { key: 'adConsent', isGranted: false },
  { key: 'sync', lastSyncedAt: NOW },
]);

for (const state of ['waiting', 'sending', 'rejected'] as const) {
  for (const { kind } of WRITES) {
    await change(kind, `${kind}, ${state}`);
    await bringInto(state);
  }
}
const stored = new Set((await db.outbox.toArray()).map(({ kind }) => kind));
const missing = WRITES.map(({ kind }) => kind).filter((kind) => !stored.has(kind));
if (missing.length > 0) throw new Error(`no change of the kind ${missing.join(', ')} was stored`);
// Changes after a refused creation, which blocks their lane.
const creations = await db.outbox.where('kind').anyOf('list.create', 'list.save').toArray();
for (const creation of creations) {
  if (creation.state !== 'rejected' || !('listID' in creation)) continue;
  const { listID } = creation;
  const itemID = (await db.lists.get(listID))?.items[0]?.id ?? '';
  await editList(device, { kind: 'item.tick', listID, itemID, args: { isDone: true } });
}
await onNewList('Nothing waits', async () => undefined);
await startDraft(device, { name: 'New list', language: 'EN' });
await editDraft(device, { kind: 'list.rename', args: { name: 'Eurycleia’s draft' } });
const [first] = await db.publicLists.toArray();
await db.countryPages.put({ country: 'PL', page: 0, ids: first ? [first.id] : [], total: 1, fetchedAt: NOW });
db.close();

writeFileSync(target, `${JSON.stringify(await freeze('frozen', indexedDB), null, 2)}\n`);
