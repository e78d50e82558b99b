import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { editList } from '#src/commands/edit-list.ts';
import { LevelUp } from '#src/features/progress/level-up.tsx';
import { pastMessages } from '#src/ui/messages.ts';
import { turnLevels } from '#src/ui/on-off-settings.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { fire, openScreen } from '#tests/helpers/open-screen.tsx';
import { databaseIdle, signInHere } from '#tests/helpers/this-browser.ts';

const uneatenList = (count: number) =>
  listOf(Array.from({ length: count }, (_, index) => newDish(`Meal ${index}`)));

const messageTexts = () => pastMessages().map(({ text }) => text);
let countBefore: number;
/** Returns the messages of the running test, newest first. */
const newMessages = () => messageTexts().slice(0, messageTexts().length - countBefore);

// The test browser has no popovers.
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= function hide(this: HTMLElement) {
  fire(this, 'toggle', { newState: 'closed' });
};

afterEach(() => void vi.restoreAllMocks());
beforeEach(async () => {
  localStorage.clear();
  turnLevels(true);
  await Promise.all(device.db.tables.map((table) => table.clear()));
  countBefore = messageTexts().length;
});

async function tick(list: ReturnType<typeof uneatenList>, ...indexes: number[]) {
  for (const index of indexes)
    await editList(device, {
      kind: 'item.tick',
      listID: list.id,
      itemID: list.items[index]!.id,
      args: { isDone: true },
    });
}

async function open(list: ReturnType<typeof uneatenList>) {
  await signInHere([list]);
  await openScreen(
    <>
      <p>Here</p>
      <LevelUp />
    </>,
  );
  await databaseIdle();
}

/** The wait after a tap, and the time that a celebration is shown, in milliseconds. */
const QUIET_MS = 3000;
const SHOWN_MS = 6000;

/** Makes timers of these durations, in milliseconds, end at once. */
function skipWaits(...durations: number[]): void {
  const { setTimeout: realSetTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) =>
    realSetTimeout(run, durations.includes(ms ?? 0) ? 0 : ms)) as never);
}

test('the first tick announces the achievement “First Bite”, and the second tick none', async () => {
  skipWaits(QUIET_MS);
  const list = uneatenList(6);
  await open(list);
  await tick(list, 0);
  await vi.waitFor(() => expect(newMessages()).toEqual(['Achievement earned: First Bite']), {
    timeout: 10_000,
  });
  await tick(list, 1);
  // The second tick earns no achievement: the stored record is still that of the first.
  await eventually(() => expect(localStorage.getItem('achievements-told')).toBe('dishes-1'));
  expect(newMessages().filter((text) => text.startsWith('Achievement earned'))).toHaveLength(1);
});

test('several achievements of quick ticks are celebrated at once, after the level', async () => {
  skipWaits(SHOWN_MS);
  const list = uneatenList(10);
  await open(list);
  await tick(list, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  await vi.waitFor(
    () =>
      expect(newMessages()).toEqual([
        '3 new achievements: First Bite · Good Appetite · Clean Plate',
        expect.stringMatching(/^Level \d/),
      ]),
    { timeout: 10_000 },
  );
});

test('a user who hides levels gets no message until they show them again', async () => {
  skipWaits(QUIET_MS);
  turnLevels(false);
  const list = uneatenList(3);
  await open(list);
  await tick(list, 0);
  await databaseIdle();
  expect(newMessages()).toEqual([]);
  turnLevels(true);
  await tick(list, 1);
  await eventually(() => expect(newMessages()).toContain('Achievement earned: First Bite'));
});
