import { editAccount } from '#src/commands/account/edit-account.ts';
import { editList } from '#src/commands/edit-list.ts';
import '#tests/helpers/dom.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { requestPersistence } from '#src/browser/storage/request-persistence.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

const persist = vi.fn(async () => false);
beforeEach(async () => {
  await Promise.all(device.db.tables.map((table) => table.clear()));
  localStorage.clear();
  persist.mockClear();
  Object.defineProperty(navigator, 'storage', {
    value: { persist, persisted: async () => false },
    configurable: true,
  });
});

test('the browser is asked for persistent storage at the first tick, and not at the sign-in', async () => {
  const list = listOf([newDish('Bigos'), newDish('Kutia')]);
  requestPersistence();
  await signInHere([list]);
  await databaseIdle();
  expect(persist).not.toHaveBeenCalled();
  await editAccount(device, { kind: 'account.avatar', args: { avatar: '2' } });
  await databaseIdle();
  expect(persist).not.toHaveBeenCalled();
  for (const { id } of list.items)
    await editList(device, { kind: 'item.tick', listID: list.id, itemID: id, args: { isDone: true } });
  await eventually(() => expect(persist).toHaveBeenCalledTimes(1));
  await databaseIdle();
  expect(persist).toHaveBeenCalledTimes(1);
});
