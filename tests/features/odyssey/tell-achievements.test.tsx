import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { editList } from '#src/commands/edit-list.ts';
import { LevelUp } from '#src/features/odyssey/level-up.tsx';
import { device } from '#src/platform/device.ts';
import { pastMessages } from '#src/ui/messages.ts';
import { turnLevels } from '#src/ui/on-off-settings.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { databaseIsCalm, signInHere } from '#tests/helpers/this-browser.ts';

const eaten = (count: number, left: number) =>
  listOf(
    Array.from({ length: count + left }, (_, place) => newDish(`Meal ${place}`, { isDone: place < count })),
  );

const told = () => pastMessages().map(({ text }) => text);
let before: number;
const toldSince = () => told().slice(0, told().length - before);

// The test browser has no popovers.
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;

afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  localStorage.clear();
  turnLevels(true);
  await Promise.all(device.db.tables.map((table) => table.clear()));
  before = told().length;
});

async function tick(list: ReturnType<typeof eaten>, ...indexes: number[]) {
  for (const index of indexes)
    await editList(device, {
      kind: 'item.tick',
      listID: list.id,
      itemID: list.items[index]!.id,
      args: { isDone: true },
    });
}

async function open(list: ReturnType<typeof eaten>) {
  await signInHere([list]);
  await openScreen(
    <>
      <p>Here</p>
      <LevelUp />
    </>,
  );
  await databaseIsCalm();
}

/** Ends the pause after a tap at once. */
function quietAtOnce(): void {
  const { setTimeout: later } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    later(run, ms === 3000 ? 0 : ms)) as never);
}

test('the first tick announces the first bite, once; the next tick announces nothing', async () => {
  quietAtOnce();
  const list = eaten(0, 6);
  await open(list);
  await tick(list, 0);
  await vi.waitFor(() => expect(toldSince()).toEqual(['Achievement earned: First Bite']), {
    timeout: 10_000,
  });
  await tick(list, 1);
  // The second tick adds no achievement to those that were announced.
  await eventually(() => expect(localStorage.getItem('achievements-told')).toBe('dishes-1'));
  expect(toldSince().filter((text) => text.startsWith('Achievement earned'))).toHaveLength(1);
});

test('several achievements of many quick ticks are one message', async () => {
  const list = eaten(0, 10);
  await open(list);
  await tick(list, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  await vi.waitFor(() => expect(toldSince()).toContain('3 new achievements'), { timeout: 10_000 });
});

test('a user who hides levels gets no message until they show them again', async () => {
  quietAtOnce();
  turnLevels(false);
  const list = eaten(0, 3);
  await open(list);
  await tick(list, 0);
  await databaseIsCalm();
  expect(toldSince()).toEqual([]);
  turnLevels(true);
  await tick(list, 1);
  await eventually(() => expect(toldSince()).toContain('Achievement earned: First Bite'));
});
