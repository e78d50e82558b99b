/**
 * Writes to a file the database of a device with waiting, sending and refused changes of every kind, as this
 * version of the app stores them: `npx tsx tests/helpers/freeze-database.ts <version>`. Run it once for each
 * released version of the schema. Never edit the written file, because devices have such databases (P7.19).
 */
import { existsSync, writeFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { chooseCountry } from '#src/commands/choose-country.ts';
import { createList, editDraft, startDraft } from '#src/commands/draft.ts';
import { addItem, editList, newItem } from '#src/commands/edit-list.ts';
import { likeList, saveList } from '#src/commands/public-list.ts';
import { openByLink, publishList } from '#src/commands/publish-list.ts';
import { removeItem, removeList } from '#src/commands/removal.ts';
import { FoodDatabase } from '#src/db/database.ts';
import { putListRow } from '#src/db/list-rows.ts';
import { archiveRows, type EntryState } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { newList } from '#src/domain/new-list.ts';
import type { Device } from '#src/outbox/command.ts';
import { settle } from '#src/outbox/settle.ts';
import { freeze } from './frozen-database.ts';

import 'fake-indexeddb/auto';
import { ERROR_CODES } from '#src/contract/call.ts';

const [version] = process.argv.slice(2);
const target = new URL(`../fixtures/database-v${version}.json`, import.meta.url);
if (!version || existsSync(target)) throw new Error('name a version that is not frozen yet');

const NOW = Date.UTC(2026, 10, 21);
let ids = 0;
const newID = () => `0190f000-0000-7000-8000-${String(++ids).padStart(12, '0')}`;
const indexedDB = new IDBFactory();
const db = new FoodDatabase('frozen', { indexedDB });
const device: Device = { db, now: () => NOW, newID, notifyCommitted: () => undefined };
const TRAVELLER = newID();
const GUEST = newID();
const TEXTS = { defaultName: 'New list', countryLabel: 'Japan', tastes: 'Japan tastes' };

/** Returns a list from the server with two dishes, the first of them eaten. */
const serverList = (name: string, fields: Partial<List> = {}): List => ({
  ...newList(newID(), {
    name,
    description: 'Warm ones',
    chosenCountry: 'PL',
    language: 'EN',
    tags: ['#warm'],
    items: [
      { ...newItem(device, 'Żurek', 'Sour rye'), tags: ['#soup'], isDone: true },
      newItem(device, 'Barszcz'),
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

/** A function for each kind of change, which makes the change on a new list with this name. */
const CHANGES: Record<string, (name: string) => Promise<unknown>> = {
  'list.create': (name) => createList(device, serverList(name)),
  'list.save': async (name) => saveList(device, await storePublicList(name)),
  'list.remove': (name) => onNewList(name, ({ id }) => removeList(device, id)),
  'list.rename': (name) =>
    onNewList(name, ({ id }) =>
      editList(device, { kind: 'list.rename', listID: id, args: { name: `${name}, renamed` } }),
    ),
  'list.describe': (name) =>
    onNewList(name, ({ id }) =>
      editList(device, { kind: 'list.describe', listID: id, args: { description: 'Thick ones' } }),
    ),
  'list.setCountry': (name) => onNewList(name, ({ id }) => chooseCountry(device, id, 'JP', TEXTS)),
  'list.addTag': (name) =>
    onNewList(name, ({ id }) =>
      editList(device, { kind: 'list.addTag', listID: id, args: { tag: 'winter' } }),
    ),
  'list.removeTag': (name) =>
    onNewList(name, ({ id }) =>
      editList(device, { kind: 'list.removeTag', listID: id, args: { tag: '#warm' } }),
    ),
  'list.publish': (name) => onNewList(name, ({ id }) => publishList(device, id)),
  'list.unpublish': (name) =>
    onNewList(name, ({ id }) => editList(device, { kind: 'list.unpublish', listID: id, args: {} }), {
      publicID: newID(),
    }),
  'list.openByLink': (name) => onNewList(name, ({ id }) => openByLink(device, id)),
  'item.add': (name) => onNewList(name, ({ id }) => addItem(device, id, newItem(device, 'Rosół'))),
  'item.remove': (name) => onFirstDish(name, (dish) => removeItem(device, dish)),
  'item.rename': (name) =>
    onFirstDish(name, (dish) => editList(device, { kind: 'item.rename', ...dish, args: { name: 'Żur' } })),
  'item.describe': (name) =>
    onFirstDish(name, (dish) =>
      editList(device, { kind: 'item.describe', ...dish, args: { description: 'Rye' } }),
    ),
  'item.addTag': (name) =>
    onFirstDish(name, (dish) => editList(device, { kind: 'item.addTag', ...dish, args: { tag: 'sour' } })),
  'item.removeTag': (name) =>
    onFirstDish(name, (dish) =>
      editList(device, { kind: 'item.removeTag', ...dish, args: { tag: '#soup' } }),
    ),
  'item.tick': (name) =>
    onFirstDish(name, (dish) => editList(device, { kind: 'item.tick', ...dish, args: { isDone: false } })),
  'like.add': async (name) =>
    likeList(device, { country: 'PL', publicID: (await storePublicList(name)).publicID ?? '' }),
};

/** Stores a list of the server on the device and calls `change` with it. */
async function onNewList(name: string, change: (list: List) => Promise<unknown>, fields: Partial<List> = {}) {
  const list = serverList(name, fields);
  await db.transaction('rw', db.lists, db.accounts, db.archives, db.outbox, () =>
    putListRow(db, TRAVELLER, list),
  );
  await change(list);
}

/** Like `onNewList`, but calls `change` with the ids of the list and of its first dish. */
const onFirstDish = (name: string, change: (dish: { listID: string; itemID: string }) => Promise<unknown>) =>
  onNewList(name, ({ id, items }) => change({ listID: id, itemID: items[0]?.id ?? '' }));

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
  areTermsApproved: true,
  achievements: [],
  alreadyAddedLike: [newID()],
  exp: 100,
  rev: 40,
  epoch: 'frozen',
  pulledRev: 40,
  fetchedHour: Math.floor(NOW / 3_600_000),
});

// Another user was signed in before and left unsent changes.
await db.accounts.bulkPut([account(TRAVELLER, 'Penelope'), account(GUEST, 'Telemachus')]);
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
  for (const [kind, change] of Object.entries(CHANGES)) {
    await change(`${kind}, ${state}`);
    await bringInto(state);
  }
}
// Changes after a refused creation, which blocks their lane.
const creations = await db.outbox.where('kind').anyOf('list.create', 'list.save').toArray();
for (const creation of creations) {
  if (creation.state !== 'rejected' || !('listID' in creation)) continue;
  const { listID } = creation;
  const itemID = (await db.lists.get(listID))?.items[1]?.id ?? '';
  await editList(device, { kind: 'item.tick', listID, itemID, args: { isDone: true } });
}
await onNewList('Nothing waits', async () => undefined);
await startDraft(device, { name: 'New list', language: 'EN' });
await editDraft(device, { kind: 'list.rename', args: { name: 'Penelope’s draft' } });
const [first] = await db.publicLists.toArray();
await db.countryPages.put({ country: 'PL', page: 0, ids: first ? [first.id] : [], total: 1, fetchedAt: NOW });
db.close();

writeFileSync(target, `${JSON.stringify(await freeze('frozen', indexedDB), null, 2)}\n`);
