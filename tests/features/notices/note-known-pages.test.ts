import '#tests/helpers/dom.ts';
import { beforeEach, expect, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { noteKnownPages } from '#src/features/notices/tutorial/note-known-pages.ts';
import { restartTutorials, wasShown } from '#src/parts/page/tutorial-flags.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { signInHere } from '#tests/helpers/this-browser.ts';

beforeEach(async () => {
  await Promise.all(device.db.tables.map((table) => table.clear()));
  localStorage.clear();
});

/** Signs in with a number of lists and experience points. @returns the tutorials that will be shown */
async function remainingTutorials({ lists, exp }: { lists: number; exp: number }): Promise<string[]> {
  await signInHere(Array.from({ length: lists }, () => listOf([newDish('Babà')])));
  await noteKnownPages({ exp });
  return (['home', 'list'] as const).filter((name) => !wasShown(name));
}

test('a new user is shown both tutorials', async () => {
  expect(await remainingTutorials({ lists: 0, exp: 0 })).toEqual(['home', 'list']);
});

test('with a used account, only tutorials for pages that it does not know are shown', async () => {
  expect(await remainingTutorials({ lists: 2, exp: 0 })).toEqual(['list']);
  expect(await remainingTutorials({ lists: 2, exp: 300 })).toEqual([]);
});

test('a user who has just restarted the tutorials is shown both', async () => {
  restartTutorials();
  expect(await remainingTutorials({ lists: 2, exp: 300 })).toEqual(['home', 'list']);
});
