import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { editAccount } from '#src/commands/account/edit-account.ts';
import { editList } from '#src/commands/edit-list.ts';
import { saveList } from '#src/commands/public-list.ts';
import { watchOffer } from '#src/features/notices/install/watch-offer.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

const DAY_MS = 86_400_000;
/** The way to install the app in this browser; null if there is none. */
const browser = vi.hoisted(() => ({ way: 'prompt' as string | null }));
vi.mock('#src/browser/install/install-way.ts', () => ({ installWay: () => browser.way }));
/** A fake of the wait for a quiet page. */
const page = vi.hoisted(() => ({ whenQuiet: vi.fn() }));
vi.mock('#src/ui/when-quiet.ts', () => page);

const offer = vi.fn();
const list = listOf([newDish('Bigos'), newDish('Kutia'), newDish('Żurek'), newDish('Pierogi')]);
let stop = () => {};

beforeEach(async () => {
  await Promise.all(device.db.tables.map((table) => table.clear()));
  localStorage.clear();
  offer.mockReset();
  browser.way = 'prompt';
  page.whenQuiet.mockReset().mockImplementation((_: number, callback: () => void) => {
    queueMicrotask(callback);
    return () => undefined;
  });
  await signInHere([list]);
  stop = watchOffer(offer);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

async function tick(index: number, isDone = true): Promise<void> {
  const itemID = list.items[index]?.id ?? '';
  await editList(device, { kind: 'item.tick', listID: list.id, itemID, args: { isDone } });
  await databaseIdle();
}

test('installing is offered at the third tick, and not because of an untick or another change', async () => {
  await tick(0);
  await tick(0, false);
  await tick(1);
  await editAccount(device, { kind: 'account.avatar', args: { avatar: '2' } });
  await databaseIdle();
  expect(offer).not.toHaveBeenCalled();
  await tick(2);
  expect(offer).toHaveBeenCalledTimes(1);
});

test('ticks made at the same moment are all counted', async () => {
  await Promise.all(
    list.items
      .slice(0, 3)
      .map(({ id }) =>
        editList(device, { kind: 'item.tick', listID: list.id, itemID: id, args: { isDone: true } }),
      ),
  );
  await eventually(() => expect(offer).toHaveBeenCalledTimes(1));
});

test('installing is offered at the first saved list', async () => {
  await saveList(device, { ...listOf([newDish('Moussaka')]), publicID: 'greek' });
  await databaseIdle();
  expect(offer).toHaveBeenCalledTimes(1);
});

test('the offer is not repeated within ninety days', async () => {
  for (const index of [0, 1, 2]) await tick(index);
  expect(offer).toHaveBeenCalledTimes(1);
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now');
  clock.mockImplementation(() => now() + 89 * DAY_MS);
  await tick(3);
  expect(offer).toHaveBeenCalledTimes(1);
  clock.mockImplementation(() => now() + 91 * DAY_MS);
  await tick(3, false);
  await tick(3);
  expect(offer).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});

test('the offer waits until the app can be installed', async () => {
  browser.way = null;
  for (const index of [0, 1, 2]) await tick(index);
  expect(offer).not.toHaveBeenCalled();
  browser.way = 'ios';
  await tick(3);
  expect(offer).toHaveBeenCalledTimes(1);
});

test('the offer waits for a quiet page, and is made once however many ticks follow', async () => {
  let becomeQuiet = () => {};
  page.whenQuiet.mockImplementation((_: number, callback: () => void) => {
    becomeQuiet = callback;
    return () => undefined;
  });
  for (const index of [0, 1, 2, 3]) await tick(index);
  expect(page.whenQuiet).toHaveBeenCalledTimes(1);
  expect(offer).not.toHaveBeenCalled();
  becomeQuiet();
  expect(offer).toHaveBeenCalledTimes(1);
});
