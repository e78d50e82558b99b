import { expect, it } from 'vitest';
import { editList } from '#src/commands/edit-list.ts';
import { failureText } from '#src/parts/actions/failure-text.ts';
import { deviceWith, listOf, newDish, testDevice, testID } from '#tests/helpers/device.ts';

/** Resolves to the error of a failing command. */
const failureOf = (command: Promise<unknown>) =>
  command.then(
    () => {
      throw new Error('it did not fail');
    },
    (error: unknown) => error,
  );
/** Returns the message for an error. `isByUser`: a user's action failed. */
const messageFor = (error: unknown, { isByUser = false } = {}) => failureText(error, { isByUser })?.message;

it('the message says that the device is full, and no part of the change is stored', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  device.db.lists.hook('updating', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const tick = editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });
  expect(messageFor(await failureOf(tick))).toMatch(/out of space/);
  expect(await device.db.outbox.count()).toBe(0);
  expect((await device.db.lists.get(list.id))?.items[0]?.isDone).toBe(false);
});

it('the message says that a database closed by a newer version needs a reload', async () => {
  const device = await testDevice();
  device.db.close();
  const failure = await failureOf(device.db.lists.count());
  expect(messageFor(failure)).toMatch(/newer version/);
});

it('the message says that the user has to sign in, or that a text is not valid', async () => {
  const visitor = await testDevice(null);
  const target = { listID: testID(), itemID: testID() };
  expect(
    messageFor(await failureOf(editList(visitor, { kind: 'item.tick', ...target, args: { isDone: true } }))),
  ).toMatch(/Sign in/);
  expect(
    messageFor(await failureOf(editList(visitor, { kind: 'item.rename', ...target, args: { name: '' } }))),
  ).toMatch(/not valid/);
});

it("an unknown error has a message only after a user's action, and an aborted request has none", () => {
  const bug = new TypeError('undefined is not a function');
  expect(messageFor(bug, { isByUser: true })).toBe('Something went wrong. Please try again later.');
  expect(messageFor(bug)).toBeUndefined();
  expect(
    messageFor(new DOMException('the user left the page', 'AbortError'), { isByUser: true }),
  ).toBeUndefined();
});
