import { copyIDOf } from '#src/domain/new-list.ts';
import type { Phone } from '#tests/simulation/phone/phone.ts';
import type { Random } from '#tests/simulation/random.ts';
import { userOf } from './acting.ts';
import type { AddStep } from './added-steps.ts';
import type { Scene } from './scene.ts';

/**
 * Brings a list back to its author as a copy: another user saves, renames and publishes it, and the author
 * saves that list. Its dishes are then on two lists of the author. Another device ticks one dish on both and
 * unticks it on the copy.
 */
export async function bringBackAsCopy(scene: Scene, phone: Phone, random: Random): Promise<void> {
  const userID = userOf(phone.storage.read());
  const reader = scene.userIDs.find((each) => each !== userID);
  const lists = userID === null ? [] : scene.ledger.model.listsOf(userID);
  const own = lists.filter((list) => list.isAuthor && list.publicID !== null && list.items.length > 0);
  if (userID === null || reader === undefined || own.length === 0) return;
  const list = { ...random.pick(own), rev: 0, order: 0 };
  const readersID = copyIDOf(reader, list.publicID ?? '');
  const publicID = scene.id();
  const copyID = copyIDOf(userID, publicID);
  const tick = (listID: string, itemID: string, isDone: boolean) =>
    scene.write({ userID, kind: 'item.tick', listID, itemID, args: { isDone } });
  const copy = { userID: reader, listID: readersID };
  const isSaved =
    (await scene.write({ ...copy, kind: 'list.save', args: { source: list } })) &&
    (await scene.write({ ...copy, kind: 'list.rename', args: { name: 'As I cook it' } })) &&
    (await scene.write({ ...copy, kind: 'list.publish', args: { publicID } })) &&
    (await scene.write({
      userID,
      kind: 'list.save',
      listID: copyID,
      args: { source: { ...list, publicID, isAuthor: false } },
    }));
  if (!isSaved) return;
  const itemID = random.pick(list.items).id;
  await tick(list.id, itemID, true);
  await tick(copyID, itemID, true);
  await tick(copyID, itemID, false);
}

/** Plans that a list returns to its author as a copy. */
export function planSameDish(add: AddStep, phones: number, random: Random): void {
  const phone = Math.floor(random.next() * phones);
  add('ready', phone, { pass: 7000 });
  add('same-dish', phone, { pass: 7000 });
}
