import type { ListRow, PublicListRow } from '#src/db/schema.ts';
import type { Item } from '#src/domain/list.ts';
import { newInSource } from '#src/domain/new-list.ts';
import { fetchPublicList } from '#src/sync/public-lists.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { Stored } from '#tests/simulation/phone/storage.ts';
import type { Random } from '#tests/simulation/random.ts';
import { userOf } from './acting.ts';
import type { Fault } from './faults.ts';
import type { Scene } from './scene.ts';

/** A copy of the signed-in user, its source as the phone has it, and the source's new items. */
type News = { copy: ListRow; source: PublicListRow; added: Item[] };

/** Returns the signed-in user's copies whose sources the phone has, with their new items. */
export function newsOn(stored: Stored): News[] {
  const userID = userOf(stored);
  return stored.lists.flatMap((copy) => {
    const source = stored.publicLists.find(({ id }) => id === copy.publicID);
    const isCopy = copy.userID === userID && !copy.isAuthor && source !== undefined;
    return isCopy ? [{ copy, source, added: newInSource(copy, source) }] : [];
  });
}

/**
 * Lets the author of a saved list add two dishes and rename one on another device. The phone then fetches the
 * source.
 */
export async function growSource(scene: Scene, phone: Phone, random: Random): Promise<void> {
  const copies = newsOn(phone.storage.read());
  if (copies.length === 0) return;
  const { source } = random.pick(copies);
  const list = [...scene.ledger.model.lists.values()].find(({ publicID }) => publicID === source.id);
  if (list === undefined || list.isRemoved) return;
  const { id: listID, userID } = list;
  for (const name of ['Ramen', 'Udon']) {
    const item = { id: scene.id(), name, description: '', tags: [], isDone: false };
    await scene.write({ userID, kind: 'item.add', listID, itemID: item.id, args: { item } });
  }
  const itemID = list.items[0]?.id;
  if (itemID !== undefined)
    await scene.write({ userID, kind: 'item.rename', listID, itemID, args: { name: 'Mended' } });
  const { page } = phone;
  const deps = { db: page.db, api: scene.api(phone), now: page.device.now };
  void fetchPublicList(deps, source.id, source.id).catch((error: unknown) => {
    if (!page.isDead) scene.report(error);
  });
  await scene.scheduler.run();
}

const NEWS_FAULTS: (Fault | undefined)[] = [
  'dropped',
  'answer-lost',
  'slow',
  'http-503',
  'duplicate',
  'killed-before-settling',
  'old-server',
  undefined,
  undefined,
];
/** The steps that may follow when new dishes were added. */
const LATER_STEPS = [
  'addFromSource',
  'addAllFromSource',
  'tickItem',
  'removeItem',
  'renameItem',
  'removeList',
  'publishList',
  'unpublishList',
  'source-grows',
  'pull',
  'syncNow',
  'retryEntry',
];

/**
 * Plans that a user takes new dishes from a copy's source.
 * @param add adds a step to the plan, on one phone
 */
export function planSourceNews(
  add: (name: string, more?: { pass?: number; fault?: Fault; times?: number }) => void,
  random: Random,
): void {
  add('ready', { pass: 0 });
  add('browse', { pass: 0 });
  add('saveList', { pass: 7000 });
  if (random.chance(0.3)) add('removeItem', { pass: 0 });
  add('source-grows', { pass: 0 });
  if (random.chance(0.5)) add('offline', { pass: 0 });
  const fault = random.pick(NEWS_FAULTS);
  const command = random.pick(['addFromSource', 'addAllFromSource']);
  add(command, { pass: 0, ...(fault !== undefined && { fault, times: 1 }) });
  for (let count = 0; count < 3; count += 1) {
    add(random.pick(LATER_STEPS), { pass: random.chance(0.7) ? 0 : 7000 });
  }
  add('online');
}
