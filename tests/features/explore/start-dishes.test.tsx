/** The dishes that a country's page suggests suit the reader as far as is known (P2.22). */
import '#tests/helpers/dom.ts';
import { beforeEach, expect, test } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import type { DishContents } from '#src/domain/dish-contents.ts';
import { StartDishes } from '#src/features/explore/start-dishes.tsx';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';
import { signInHere } from '#tests/helpers/this-browser.ts';

const DISHES = [
  newDish('Bigos', { tags: ['#meat'] }),
  newDish('Kluski'),
  newDish('Barszcz', { tags: ['#vegan'] }),
  newDish('Pierogi', { tags: ['#vegetarian'] }),
  newDish('Mizeria', { tags: ['#vegetarian'] }),
];

beforeEach(async () => {
  await Promise.all([device.db.dishNames.clear(), signInHere([])]);
});

/** Opens the suggestions of these dishes, and returns the names that are shown once the reader's facts are read. */
async function suggested(items = DISHES): Promise<string[]> {
  const list = { ...listOf(items), isStarter: true, fetchedAt: 0 };
  await device.db.publicLists.put(list);
  const screen = await openScreen(
    <main>
      <StartDishes country="PL" list={list} first={undefined} />
    </main>,
  );
  return eventually(() => {
    if (screen.querySelector('[class*=unread]')) throw new Error('the facts are not read yet');
    return [...screen.querySelectorAll('bdi')].map(({ textContent }) => textContent ?? '');
  });
}

test('a reader without a diet is suggested the first three dishes', async () => {
  expect(await suggested()).toEqual(['Bigos', 'Kluski', 'Barszcz']);
});

test('a vegetarian is suggested only dishes that say they fit, not those that say nothing', async () => {
  await setDiet(device, { ...NO_DIET, diets: ['vegetarian'] });
  expect(await suggested()).toEqual(['Barszcz', 'Pierogi', 'Mizeria']);
  expect(await suggested(DISHES.slice(0, 4))).toEqual([]);
});

test('a reader with an allergy is suggested no dish that sometimes contains the food, or of which nothing is known', async () => {
  const record = (name: string, contents: Partial<DishContents>) => ({
    name,
    names: {},
    contents: { usual: [], sometimes: [], ...contents },
  });
  await device.db.dishNames.put({
    country: 'PL',
    dishes: [
      record('Bigos', { sometimes: ['nuts'] }),
      ...['Barszcz', 'Pierogi', 'Mizeria'].map((name) => record(name, {})),
    ],
  } as never);
  await setDiet(device, { ...NO_DIET, allergic: ['nuts'] });
  expect(await suggested(DISHES.map((dish) => ({ ...dish, tags: [] })))).toEqual([
    'Barszcz',
    'Pierogi',
    'Mizeria',
  ]);
});
