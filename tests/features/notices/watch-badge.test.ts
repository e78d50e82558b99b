import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { editList } from '#src/commands/edit-list.ts';
import { watchBadge } from '#src/features/notices/install/watch-badge.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { signInHere } from '#tests/helpers/this-browser.ts';

/** The number on the icon; null for none. */
let badge: number | null = null;
const showBadge = vi.fn(async (count: number) => {
  badge = count;
});
const hideBadge = async () => {
  badge = null;
};
Object.assign(navigator, { setAppBadge: showBadge, clearAppBadge: hideBadge });

const list = listOf([newDish('Bigos'), newDish('Kutia')]);
let visibility = 'visible';
Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
watchBadge();

const tickAll = async () => {
  for (const { id } of list.items)
    await editList(device, { kind: 'item.tick', listID: list.id, itemID: id, args: { isDone: true } });
};

beforeEach(async () => {
  visibility = 'visible';
  await Promise.all(device.db.tables.map((table) => table.clear()));
  await signInHere([list]);
  await eventually(() => expect(badge).toBe(null));
  showBadge.mockClear();
});

test('a hidden app shows the number of unsent changes on its icon until they are sent', async () => {
  await tickAll();
  visibility = 'hidden';
  document.dispatchEvent(new CustomEvent('visibilitychange'));
  await eventually(() => expect(badge).toBe(2));
  await device.db.outbox.clear();
  await eventually(() => expect(badge).toBe(null));
});

test('the changes of a user who signed out are not counted', async () => {
  visibility = 'hidden';
  await tickAll();
  await eventually(() => expect(badge).toBe(2));
  await device.db.meta.delete('session');
  await eventually(() => expect(badge).toBe(null));
});

test('a browser that refuses badges, as iOS does without permission, causes no failure', async () => {
  showBadge.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  visibility = 'hidden';
  await tickAll();
  await eventually(() => expect(showBadge).toHaveBeenCalledWith(2));
  await device.db.outbox.clear();
  await eventually(() => expect(badge).toBe(null));
});
