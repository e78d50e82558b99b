import '#tests/helpers/dom.ts';
import { beforeEach, expect, test } from 'vitest';
import { noteKnownPages } from '#src/features/tutorial/note-known-pages.ts';
import { device } from '#src/platform/device.ts';
import { restartTutorials, wasShown } from '#src/shared/tutorial-flags.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { signInHere } from '#tests/helpers/this-browser.ts';

beforeEach(async () => {
  await Promise.all(device.db.tables.map((table) => table.clear()));
  localStorage.clear();
});

/**
 * Returns the tutorials that are still shown after a sign-in with this number of lists and this experience.
 */
async function toCome(lists: number, exp: number): Promise<string[]> {
  await signInHere(Array.from({ length: lists }, () => listOf([newDish('Babà')])));
  await noteKnownPages({ exp });
  return (['home', 'list'] as const).filter((name) => !wasShown(name));
}

test('a new user gets both tutorials', async () => {
  expect(await toCome(0, 0)).toEqual(['home', 'list']);
});

test('on a second device only tutorials for pages that the account does not know are shown', async () => {
  expect(await toCome(2, 0)).toEqual(['list']);
  expect(await toCome(2, 300)).toEqual([]);
});

test('a user who has just requested the tutorials gets them', async () => {
  restartTutorials();
  expect(await toCome(2, 300)).toEqual(['home', 'list']);
});
