/** What is suggested for a list: dishes, with the texts and tags that a list takes over, and tags. */
import { expect, test } from 'vitest';
import { putListRow } from '#src/db/list-rows.ts';
import { textKey } from '#src/domain/translation.ts';
import { knownTags, suggestedDishes } from '#src/queries/seen-dishes.ts';
import type { KnownDish } from '#src/search/list-index.ts';
import { listOf, newDish, testDevice, testID, USER } from '#tests/helpers/device.ts';

const NOODLES = 'Rice noodles fried with prawns, egg and peanuts.';
const PHAT_THAI = newDish('ผัดไทย (phat thai)', { description: NOODLES, tags: ['#fish', '#nuts'] });

async function deviceInThailand() {
  const { db } = await testDevice();
  const list = listOf([PHAT_THAI], { chosenCountry: 'TH', isStarter: true });
  await db.publicLists.put({ ...list, publicID: list.id, fetchedAt: 1 });
  const texts = [[textKey(NOODLES), 'Gebratene Reisnudeln mit Garnelen, Ei und Erdnüssen.'] as const];
  await db.dishNames.put({ country: 'TH', dishes: [], language: 'DE', texts, fetchedAt: 1 } as never);
  const found = (name: string, listID = list.id): KnownDish => {
    const seenOn = { listID, isOwn: false };
    return { name, country: 'TH', lists: 1, line: '', called: 'Pad Thai', seenOn };
  };
  return { db, found };
}

test('a suggested dish has its English text, and beside it the text in the reader’s language', async () => {
  const { db, found } = await deviceInThailand();
  const [dish] = await suggestedDishes(db, [found('ผัดไทย (Phat Thai)')], 'DE');
  expect(dish).toEqual({
    name: 'ผัดไทย (phat thai)',
    description: NOODLES,
    tags: ['#fish', '#nuts'],
    country: 'TH',
    called: 'Pad Thai',
    language: 'EN',
    translated: 'Gebratene Reisnudeln mit Garnelen, Ei und Erdnüssen.',
    isTrusted: true,
  });
  const [inEnglish] = await suggestedDishes(db, [found('ผัดไทย (phat thai)')], 'EN');
  expect(inEnglish).not.toHaveProperty('translated');
});

test('a dish whose list is gone is not suggested', async () => {
  const { db, found } = await deviceInThailand();
  expect(await suggestedDishes(db, [found('ผัดไทย (phat thai)', 'gone'), found('Laab')], 'EN')).toEqual([]);
});

const dishWith = (...tags: string[]) => newDish('Dish', { tags });

test('known tags are those of the country’s lists and of the user’s own, the most used first', async () => {
  const { db } = await testDevice();
  const publicList = (country: string, tags: string[]) => {
    const id = testID();
    return { ...listOf([dishWith(...tags)]), id, publicID: id, chosenCountry: country, fetchedAt: 1 };
  };
  await db.publicLists.bulkPut([publicList('TH', ['#isan', '#street']), publicList('IT', ['#rome'])]);
  const own = listOf([dishWith('#street'), dishWith('#family')], { tags: ['#street'], chosenCountry: 'PL' });
  await db.transaction('rw', db.tables, async () => {
    await putListRow(db, USER, own);
    await putListRow(db, testID(), listOf([dishWith('#secret')], { chosenCountry: 'TH' }));
  });
  const known = await knownTags(db, 'TH');
  expect(known[0]).toBe('#street');
  expect(known.toSorted()).toEqual(['#family', '#isan', '#street']);
  expect(await knownTags(db, null)).toEqual(['#street', '#family']);
});
