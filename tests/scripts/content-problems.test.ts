/** The rules of starter lists, especially of their diet and food tags (P11.5). */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentProblems } from '#scripts/content/list-problems.ts';
import { tagWordsProblems } from '#scripts/content/text-problems.ts';
import type { KnownTag } from '#scripts/content/vocabulary.ts';
import type { Content } from '#server/content/schema.ts';

const VOCABULARY = new Map<string, KnownTag>([
  ['#essentials', { group: 'shelf' }],
  ['#silesia', { group: 'region', countries: ['PL'] }],
  ...'vegan vegetarian fish seafood meat varies pork honey herring nuts peanut drink beer alcohol soup gluten'
    .split(' ')
    .map((name): [string, KnownTag] => [`#${name}`, { group: 'some' }]),
]);

const dish = (index: number) => ({
  id: `dish-${index}`,
  name: `Dish ${index}`,
  description: `Soup of ${index} roots and herbs.`,
  tags: ['#vegan', '#soup'],
});
const list = {
  slug: 'essentials',
  name: 'Polish essentials',
  description: 'Soups and dumplings.',
  language: 'EN' as const,
  tags: ['#essentials'],
  items: Array.from({ length: 10 }, (_, index) => dish(index)),
};
type List = Content['lists'][number];
const problemsOf = (...lists: List[]) => contentProblems({ country: 'PL', lists }, VOCABULARY);
const withDish = (changes: Partial<List['items'][number]>) =>
  problemsOf({ ...list, items: [{ ...dish(0), ...changes }, ...list.items.slice(1)] });
const tagged = (...names: string[]) => withDish({ tags: names.map((name) => `#${name}`) });

test('a list that keeps the rules has no problems', () => {
  expect(problemsOf(list)).toEqual([]);
  expect(tagged('meat', 'pork', 'soup', 'silesia')).toEqual([]);
});

test.each<[string[], string]>([
  [['vegan', 'delicious'], 'unknown tag #delicious'],
  [['soup'], '0 diets'],
  [['vegan', 'fish'], '2 diets'],
  [['soup', 'vegan'], 'first tag is no diet'],
  [['vegetarian', 'pork'], '#vegetarian with #pork'],
  [['fish', 'pork'], '#fish with #pork'],
  [['vegan', 'honey'], '#vegan with #honey'],
  [['vegetarian', 'herring'], '#vegetarian with #herring'],
  [['vegan', 'peanut'], '#peanut without #nuts'],
  [['vegan', 'drink', 'beer'], 'a strong drink without #alcohol'],
  [['vegan', 'essentials'], '#essentials is for lists'],
])('a dish with the tags %s is refused: %s', (names, problem) => {
  expect(tagged(...names)).toContain(`PL/essentials: dish-0: ${problem}`);
});

test('a dish on two lists must have one description', () => {
  const [first, ...rest] = list.items;
  const other = { ...list, slug: 'soups', name: 'Soups', tags: ['#silesia'] };
  const problem = 'PL: dish-0 has another description in another list';
  expect(problemsOf(list, other)).not.toContain(problem);
  const items = [{ ...first!, description: 'Soup of roots, herbs and celery.' }, ...rest];
  expect(problemsOf(list, { ...other, items })).toContain(problem);
});

test('a region’s tag is refused outside its countries', () => {
  const [first, ...rest] = list.items;
  const german = { ...list, items: [{ ...first!, tags: ['#vegan', '#silesia'] }, ...rest] };
  expect(contentProblems({ country: 'DE', lists: [german] }, VOCABULARY)).toEqual([
    'DE/essentials: dish-0: #silesia is no region of DE',
  ]);
});

test.each<[string, Partial<List>, string]>([
  ['a name too long', { name: 'x'.repeat(36) }, 'name of 36 characters'],
  ['a colon', { name: 'Poland: soups' }, 'colon in its name'],
  ['no description', { description: '' }, 'no description'],
  ['too few dishes', { items: list.items.slice(1) }, '9 dishes'],
])('a list with %s is refused', (_, changes, problem) => {
  expect(problemsOf({ ...list, ...changes })).toEqual([`PL/essentials: ${problem}`]);
});

test.each<[string, Partial<List['items'][number]>, string]>([
  ['two sentences', { description: 'Soup of roots. With herbs in it.' }, 'is not one sentence'],
  ['too few words', { description: 'Thick soup.' }, 'description of 2 words'],
  ['praise', { description: 'The most beloved soup of roots.' }, 'description praises'],
  ['two spaces', { name: 'Dish  0' }, 'stray signs'],
  ['the text of another', { description: dish(1).description }, 'two dishes say'],
])('a dish with %s is refused', (_, changes, problem) => {
  expect(withDish(changes).join()).toContain(problem);
});

test('a country must begin with its essentials, and its lists must have distinct names', () => {
  const other = { ...list, slug: 'soups', tags: ['#soup'] };
  expect(problemsOf(other, list)).toEqual([
    'PL: the first list is not its essentials',
    'PL: two lists are called “Polish essentials”',
  ]);
});

const problemsOfDescription = (description: string, ...names: string[]) =>
  withDish({ description, tags: names.map((name) => `#${name}`) }).map((problem) =>
    problem.replace('PL/essentials: dish-0: ', ''),
  );

test.each<[string, string]>([
  ['Dough fried in lard at the market.', 'names pork (lard) without a tag for it'],
  ['Loaf filled with beans or tuna.', 'names fish (tuna) without a tag for it'],
  ['Fried balls with salad and tahini.', 'names sesame (tahini) without a tag for it'],
  ['Papaya pounded with dried shrimp.', 'names crustaceans (shrimp) without a tag for it'],
  ['Steamed bun with sweet oyster sauce.', 'names molluscs (oyster) without a tag for it'],
  ['Long loaf of semolina and salt.', 'names gluten (semolina) without a tag for it'],
  ['Broth with celery and mustard seed.', 'names celery (celery) without a tag for it'],
  ['Broth with celery and mustard seed.', 'names mustard (mustard) without a tag for it'],
  ['Greens fried with soy sauce.', 'names soya (soy) without a tag for it'],
  ['Beans stewed with groundnuts.', 'names peanuts (groundnuts) without a tag for it'],
  ['Apple sauce stewed in white wine.', 'names sulphites (wine) without a tag for it'],
  ['Salad of boiled lupini with oil.', 'names lupin (lupini) without a tag for it'],
  ['Potatoes in broth of chicken stock.', '#vegan and names meat (chicken)'],
  ['Sweet set with gelatine and fruit.', '#vegan and names meat (gelatine)'],
  ['Potatoes served with egg and herbs.', '#vegan and names eggs (egg)'],
  ['Rice cooked with ghee and spices.', '#vegan and names milk (ghee)'],
  ['Cake of nuts and honey for feasts.', '#vegan and names honey (honey)'],
  ['Stiff porridge of maize with stew.', '#vegan, and the contents of the stew are missing'],
  ['Chickpeas in hot spiced broth, at noon.', '#vegan, and the contents of the broth are missing'],
  ['Boiled plantain under a thick gravy.', '#vegan, and the contents of the gravy are missing'],
])('the description “%s” is refused: %s', (description, problem) => {
  expect(problemsOfDescription(description, 'vegan')).toContain(problem);
});

test('foods beside a dish and words that resemble foods are not counted as contents', () => {
  for (const text of [
    'Boiled taro in slices, beside fish or meat.',
    'Rice cooked in coconut milk and peppers.',
    'Grilled oyster mushrooms with herbs and oil.',
    'Flat cake of buckwheat and water.',
    'Bread of grated cassava from a griddle.',
    'Rice cooked with pigeon peas and thyme.',
    'Stiff porridge of maize beside a stew.',
    'Potatoes in a sauce of onion and oil.',
    'Chickpeas with their broth, at breakfast.',
  ])
    expect(problemsOfDescription(text, 'vegan')).toEqual([]);
});

test('wine and brewery beer may not be tagged vegan, because their fining agents are unknown', () => {
  const tags = ['vegan', 'alcohol', 'drink', 'beer', 'gluten'];
  expect(problemsOfDescription('Pale lager of the island brewery.', ...tags)).toContain(
    '#vegan, but what cleared the drink is not known',
  );
  expect(problemsOfDescription('Cloudy home-brewed beer of sorghum.', ...tags)).toEqual([]);
});

test('a dish that two lists of a country tag with different diets is refused', () => {
  const [first, ...rest] = list.items;
  const other = { ...list, slug: 'market', name: 'Market', tags: ['#soup'] };
  const changed = { ...other, items: [{ ...first!, tags: ['#varies', '#soup'] }, ...rest] };
  expect(problemsOf(list, changed)).toEqual(['PL: dish-0 has another diet in another list']);
});

test('the words for tags are complete, valid, and each of one tag', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tag-words-'));
  const problemsOfWords = async (language: string, words: Record<string, string>) => {
    await mkdir(join(folder, 'texts', language), { recursive: true });
    await writeFile(join(folder, 'texts', language, 'tags.json'), JSON.stringify(words));
    const known = new Map(['#soup', '#beer', '#wine'].map((tag) => [tag, { group: 'some' }]));
    return tagWordsProblems(folder, language, known);
  };
  const german = { '#soup': '#Suppe', '#beer': '#Bier', '#wine': '#Wein' };
  expect(await problemsOfWords('de', german)).toEqual([]);
  expect(await problemsOfWords('de-AT', { '#soup': '#Supperl' })).toEqual([]);
  expect(await problemsOfWords('de-AT', german)).toHaveLength(3);
  expect(await problemsOfWords('it', { '#soup': 'zuppa', '#beer': '#Wine', '#old': '#vecchio' })).toEqual([
    'texts/it/tags.json: #wine has no text',
    'texts/it/tags.json: #old is unknown',
    'texts/it/tags.json: #soup: zuppa is no tag',
    'texts/it/tags.json: #beer: #Wine is another tag too',
  ]);
  expect(await problemsOfWords('pl', { ...german, '#beer': '#SUPPE' })).toHaveLength(2);
});
