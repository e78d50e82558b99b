import { expect, test } from 'vitest';
import { removeItem } from '#src/commands/removal.ts';
import { tickItem } from '#src/commands/tick-item.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { deviceWith, listOf, newDish } from '#tests/helpers/device.ts';
import { drainWith } from '#tests/helpers/drain-with.ts';
import { noNetwork } from '#tests/helpers/scripted-api.ts';

const MINUTE = 60_000;

/** Makes a device on which a dish was removed and another one ticked, and whose clock then moved by `ms`. */
async function deviceWithMovedClock(ms: number) {
  const list = listOf([newDish('Żurek'), newDish('Bigos')]);
  const device = await deviceWith(list);
  const [gone, eaten] = list.items;
  await removeItem(device, { listID: list.id, itemID: gone!.id });
  await tickItem(device, { listID: list.id, itemID: eaten!.id }, { isDone: true });
  device.clock.now += ms;
  return device;
}

test.each([7_000, MINUTE, 4 * MINUTE, 60 * MINUTE, 366 * 24 * 60 * MINUTE])(
  'a removal with a tick behind it is sent at once if the clock is set back by %i ms',
  async (back) => {
    const device = await deviceWithMovedClock(-back);
    expect((await drainWith(device, noNetwork)).sent).toHaveLength(1);
  },
);

test.each([0, UNDO_HOLD_MS - 1])('a removal is held for its undo %i ms after it was made', async (later) => {
  const device = await deviceWithMovedClock(later);
  expect((await drainWith(device, noNetwork)).sent).toHaveLength(0);
});

test('a failed change waits as before if the clock is set back by a minute', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await deviceWith(list);
  await tickItem(device, { listID: list.id, itemID: list.items[0]!.id }, { isDone: true });
  await drainWith(device, noNetwork);
  device.clock.now -= MINUTE;
  expect((await drainWith(device, noNetwork)).sent).toHaveLength(0);
});
