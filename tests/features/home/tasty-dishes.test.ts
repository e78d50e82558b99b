import { expect, test } from 'vitest';
import { readContent } from '#server/content/read-files.ts';
import { starterList } from '#server/content/starter-list.ts';
import { POPULAR_COUNTRIES } from '#src/domain/countries.ts';
import { TASTY_DISHES } from '#src/features/home/tasty-dishes/dishes.ts';

test('each dish shown to new users is on the starter list that its link opens', async () => {
  const { contents } = await readContent('content');
  for (const { name, country, listID } of TASTY_DISHES) {
    expect(POPULAR_COUNTRIES, 'is among the essentials').toContain(country);
    const lists = contents.find((content) => content.country === country)?.lists ?? [];
    const states = lists.map((list, index) => starterList(new Map(), country, list, index, 1).state);
    const state = states.find(({ publicID }) => publicID === listID);
    expect(
      state?.items.map((item) => item.name),
      country,
    ).toContain(name);
  }
});
