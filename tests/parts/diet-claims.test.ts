import { expect, test } from 'vitest';
import tags from '#content/tags.json' with { type: 'json' };
import { isAnyDiet, NO_DIET, withChoice } from '#src/domain/diet.ts';
import { FOODS, type Food } from '#src/domain/phrases.ts';
import type { Diet } from '#src/domain/stored-diet.ts';
import { fitFor } from '#src/parts/diet/diet-claims.ts';

const diet = (some: Partial<Diet>): Diet => ({ ...NO_DIET, ...some });
const fitOf = (some: Partial<Diet>, ...tags: string[]) => fitFor(diet(some))(tags);

test.each([
  [{ diets: ['vegetarian'] }, ['#meat', '#soup'], ['#meat']],
  [{ diets: ['vegetarian'] }, ['#fish', '#herring'], ['#fish', '#herring']],
  [{ diets: ['vegetarian'] }, ['#varies', '#pork'], ['#pork']],
  [{ diets: ['vegan'] }, ['#vegetarian', '#egg', '#honey'], ['#egg', '#honey']],
  [{ diets: ['halal'] }, ['#vegan', '#wine'], ['#wine']],
  [{ diets: ['kosher'] }, ['#seafood', '#prawn'], ['#seafood', '#prawn']],
  [{ avoid: ['alcohol'] }, ['#vegan', '#spirit'], ['#spirit']],
  [{ avoid: ['beef'] }, ['#meat', '#veal'], ['#veal']],
  [{ allergic: ['peanuts'] }, ['#vegan', '#nuts'], ['#nuts']],
  [{ avoid: ['molluscs'] }, ['#shellfish'], ['#shellfish']],
  [{ avoid: ['milk'], allergic: ['sesame'] }, ['#cheese', '#sesame'], ['#cheese', '#sesame']],
] as [Partial<Diet>, string[], string[]][])(
  '%o: a dish tagged %j is unfit by the tags %j',
  (some, tags, why) => {
    expect(fitOf(some, ...tags)).toEqual({ kind: 'unfit', tags: why });
  },
);

test('a tag is recognised in any letter case', () => {
  expect(fitOf({ avoid: ['pork'] }, '#PORK')).toEqual({ kind: 'unfit', tags: ['#PORK'] });
  expect(fitOf({ allergic: ['gluten'] }, '#Gluten-Free')).toEqual({ kind: 'fits', tags: ['#Gluten-Free'] });
});

const TAG_WORDS: Partial<Record<Food, string>> = {
  pork: 'pig bacons hams wild-boar gelatine',
  beef: 'oxtail brisket veal tallow',
  meat: 'pork bacon veal goat rabbits chickens venison',
  alcohol: 'wines beers rum whisky liqueurs',
  gluten: 'oat oats ryes couscous barley seitan',
  crustaceans: 'crabs lobsters prawns crayfish langoustines',
  eggs: 'egg eggs omelettes mayonnaise',
  fish: 'anchovies anchovy sardine sardines trouts fishes fish-sauce fishsauce',
  peanuts: 'nut nuts peanuts groundnut',
  soya: 'soy soybeans soy-sauce edamame',
  milk: 'yogurt yogurts yoghurt cheeses buttermilk creams',
  nuts: 'nut almond hazelnut walnut cashew pistachio pecans macadamia-nuts cashew-nuts',
  celery: 'celeriac',
  sesame: 'sesames tahini sesame-oil',
  sulphites: 'sulfite sulphite wines ciders',
  lupin: 'lupins',
  molluscs: 'oyster mussel clam snail mollusk mollusks mollusc octopus octopuses scallops squids',
  chilli: 'chillies chilies chile chiles chilis',
  onion: 'onions shallots',
};
test.each(Object.entries(TAG_WORDS) as [Food, string][])(
  '%s is recognised in singular and plural, in other spellings and by its species: %s',
  (food, words) => {
    for (const word of words.split(' ')) {
      expect(fitOf({ allergic: [food] }, `#${word}`).kind, word).toBe('unfit');
      expect(fitOf({ avoid: [food] }, `#contains-${word}`).kind, word).toBe('unfit');
      expect(fitOf({ allergic: [food] }, `#${food}-free`, `#may-contain-${word}`).kind, word).toBe('unsaid');
    }
  },
);

test.each([
  [{ diets: ['vegetarian'] }, '#vegetarian', '#anchovies'],
  [{ diets: ['vegan'] }, '#vegan', '#yogurt'],
  [{ diets: ['vegan'] }, '#vegan', '#oyster'],
  [{ diets: ['vegetarian'] }, '#vegetarian', '#contains-fish'],
  [{ diets: ['vegetarian'] }, '#vegetarian', '#varies'],
  [{ diets: ['vegetarian'] }, '#vegetarian', '#turkey-bacon'],
  [{ diets: ['vegetarian'] }, '#vegan', '#yogurt'],
  [{ avoid: ['meat'] }, '#vegetarian', '#anchovies'],
  [{ avoid: ['pork'] }, '#halal', '#wine'],
  [{ allergic: ['nuts'] }, '#nut-free', '#may-contain-almonds'],
] as [Partial<Diet>, string, string][])(
  '%o: a dish fits by the tag %s, but not if it also has the tag %s',
  (some, claim, other) => {
    expect(fitOf(some, claim).kind).toBe('fits');
    expect(fitOf(some, claim, other).kind).not.toBe('fits');
  },
);

test("a tag that only contains a food's word does not contradict a claim", () => {
  for (const tag of [
    '#coconut-milk',
    '#eggplant',
    '#butter-beans',
    '#oyster-mushrooms',
    '#honest',
    '#egg-free',
  ])
    expect(fitOf({ diets: ['vegan'] }, '#vegan', tag).kind, tag).toBe('fits');
  expect(fitOf({ diets: ['vegetarian'] }, '#vegetarian', '#goat-cheese').kind).toBe('fits');
  for (const tag of ['#butternut', '#coconut', '#nutmeg', '#chestnut'])
    expect(fitOf({ allergic: ['nuts'] }, tag).kind, tag).toBe('unsaid');
});

test('a tag that only makes a food likely, or contains its name, does not decide whether the dish fits', () => {
  for (const tag of ['#sausage', '#bread', '#turkey', '#pasta', '#peanutbutter', '#no-pork', '#porkfree'])
    expect(fitOf({ diets: ['vegan', 'halal'], avoid: ['gluten', 'peanuts'] }, tag).kind).toBe('unsaid');
});

test('a dish fits if its tags cover every diet and food that the user chose', () => {
  expect(fitOf({ diets: ['vegetarian'] }, '#vegan', '#soup')).toEqual({ kind: 'fits', tags: ['#vegan'] });
  expect(fitOf({ diets: ['vegan'] }, '#vegetarian').kind).toBe('unsaid');
  expect(fitOf({ avoid: ['meat'] }, '#vegetarian').kind).toBe('fits');
  expect(fitOf({ diets: ['halal'], avoid: ['pork', 'alcohol'] }, '#halal').kind).toBe('fits');
  expect(fitOf({ diets: ['vegan'], avoid: ['gluten'] }, '#vegan').kind).toBe('unsaid');
  expect(fitOf({ diets: ['vegan'], avoid: ['gluten'] }, '#vegan', '#glutenfree').kind).toBe('fits');
});

test.each(['pork', 'beef', 'alcohol'] as const)(
  'vegetarian and vegan tags decide nothing about %s, halal or kosher',
  (food) => {
    for (const tag of ['#vegetarian', '#vegan']) {
      expect(fitOf({ avoid: [food] }, tag).kind).toBe('unsaid');
      expect(fitOf({ diets: ['halal'] }, tag).kind).toBe('unsaid');
      expect(fitOf({ diets: ['kosher'] }, tag).kind).toBe('unsaid');
    }
  },
);

test('cheese set with animal rennet leaves open whether a vegetarian can eat it', () => {
  expect(fitOf({ diets: ['vegetarian'] }, '#vegetarian', '#rennet').kind).toBe('unsaid');
  expect(fitOf({ diets: ['vegetarian'] }, '#vegetarian', '#cheese').kind).toBe('fits');
});

test('beside #meat, a tag for fish is against an allergy to fish, and #wine against one to sulphites', () => {
  expect(fitOf({ allergic: ['fish'] }, '#meat', '#withfish')).toEqual({ kind: 'unfit', tags: ['#withfish'] });
  expect(fitOf({ allergic: ['sulphites'] }, '#meat', '#wine').kind).toBe('unfit');
});

test('starter lists have a tag for every food except onion, garlic, coriander, sugar and ice', () => {
  const starterTags = tags.groups.flatMap((group) => group.tags.map(({ tag }) => tag));
  const foodsWithoutTag = FOODS.filter((food) =>
    starterTags.every((tag) => fitOf({ allergic: [food] }, tag).kind !== 'unfit'),
  );
  expect(foodsWithoutTag).toEqual(['onion', 'garlic', 'coriander', 'sugar', 'ice']);
});

test('for an allergy to milk a dish does not fit by #vegan, but by #dairy-free', () => {
  expect(fitOf({ allergic: ['milk'] }, '#vegan').kind).toBe('unsaid');
  expect(fitOf({ allergic: ['milk'] }, '#dairy-free').kind).toBe('fits');
});

test('a tag against a diet outweighs all tags for it', () => {
  expect(fitOf({ diets: ['vegan'] }, '#vegan', '#cheese').kind).toBe('unfit');
});

test('a reader who chose nothing gets no verdict', () => {
  expect(fitOf({}, '#vegan', '#meat')).toEqual({ kind: 'unsaid', tags: [] });
  expect(isAnyDiet(NO_DIET)).toBe(false);
});

test('starter lists have tags against every diet, and tags for the vegan and the vegetarian diet', () => {
  const starterTags = tags.groups.flatMap((group) => group.tags.map(({ tag }) => tag));
  const kinds = (some: Partial<Diet>) => new Set(starterTags.map((tag) => fitOf(some, tag).kind));
  expect(kinds({ diets: ['vegan'] })).toEqual(new Set(['unfit', 'fits', 'unsaid']));
  expect(kinds({ diets: ['vegetarian'] })).toEqual(new Set(['unfit', 'fits', 'unsaid']));
  expect(kinds({ diets: ['halal'] })).toContain('unfit');
  expect(kinds({ diets: ['kosher'] })).toContain('unfit');
});

test.each(FOODS)(
  '%s: the same tags are against leaving it out and against an allergy; only its own tags fit an allergy',
  (food) => {
    const ownTags = ['#glutenfree', '#gluten-free', `#${food}-free`, `#no-${food}`];
    const dietTags = ['#vegan', '#vegetarian', '#halal', '#kosher'];
    for (const choice of ['avoid', 'unanswered', 'mild', 'serious'] as const) {
      const read = fitFor(withChoice(NO_DIET, food, choice));
      const starterTags = tags.groups.flatMap((group) => group.tags.map(({ tag }) => tag));
      const avoiding = fitFor(withChoice(NO_DIET, food, 'avoid'));
      for (const tag of starterTags) {
        const isUnfit = avoiding([tag]).kind === 'unfit';
        expect(read([tag]).kind === 'unfit', `${food} ${choice} ${tag}`).toBe(isUnfit);
      }
      expect(read([`#${food}-free`]).kind).toBe('fits');
      if (choice === 'avoid') continue;
      for (const tag of [...dietTags, ...starterTags.filter((each) => !ownTags.includes(each))])
        expect(read([tag]).kind, `${food} ${choice} ${tag}`).not.toBe('fits');
    }
    for (const tag of [...dietTags, '#pork', '#nuts'])
      expect(fitFor(withChoice(NO_DIET, food, 'eats'))([tag]).kind).toBe('unsaid');
  },
);
