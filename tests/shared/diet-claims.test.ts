import { expect, test } from 'vitest';
import tags from '#content/tags.json' with { type: 'json' };
import { type Diet, isAnyDiet, NO_DIET, withChoice } from '#src/domain/diet.ts';
import { FOODS, type Food } from '#src/domain/phrases.ts';
import { fitFor } from '#src/shared/diet/diet-claims.ts';

const diet = (some: Partial<Diet>): Diet => ({ ...NO_DIET, ...some });
const said = (some: Partial<Diet>, ...tags: string[]) => fitFor(diet(some))(tags);

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
    expect(said(some, ...tags)).toEqual({ kind: 'unfit', tags: why });
  },
);

test('a tag counts however it was typed', () => {
  expect(said({ avoid: ['pork'] }, '#PORK')).toEqual({ kind: 'unfit', tags: ['#PORK'] });
  expect(said({ allergic: ['gluten'] }, '#Gluten-Free')).toEqual({ kind: 'fits', tags: ['#Gluten-Free'] });
});

const WRITTEN: Partial<Record<Food, string>> = {
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
test.each(Object.entries(WRITTEN) as [Food, string][])(
  '%s is recognised in singular and plural, in other spellings and by its species: %s',
  (food, words) => {
    for (const word of words.split(' ')) {
      expect(said({ allergic: [food] }, `#${word}`).kind, word).toBe('unfit');
      expect(said({ avoid: [food] }, `#contains-${word}`).kind, word).toBe('unfit');
      expect(said({ allergic: [food] }, `#${food}-free`, `#may-contain-${word}`).kind, word).toBe('unsaid');
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
  '%o: the tag %s makes no dish fit beside %s',
  (some, claim, other) => {
    expect(said(some, claim).kind).toBe('fits');
    expect(said(some, claim, other).kind).not.toBe('fits');
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
    expect(said({ diets: ['vegan'] }, '#vegan', tag).kind, tag).toBe('fits');
  expect(said({ diets: ['vegetarian'] }, '#vegetarian', '#goat-cheese').kind).toBe('fits');
  for (const tag of ['#butternut', '#coconut', '#nutmeg', '#chestnut'])
    expect(said({ allergic: ['nuts'] }, tag).kind, tag).toBe('unsaid');
});

test('a tag that only makes a food likely, or contains its name, does not decide whether the dish fits', () => {
  for (const tag of ['#sausage', '#bread', '#turkey', '#pasta', '#peanutbutter', '#no-pork', '#porkfree'])
    expect(said({ diets: ['vegan', 'halal'], avoid: ['gluten', 'peanuts'] }, tag).kind).toBe('unsaid');
});

test('a dish fits if its tags cover every diet and food that the user chose', () => {
  expect(said({ diets: ['vegetarian'] }, '#vegan', '#soup')).toEqual({ kind: 'fits', tags: ['#vegan'] });
  expect(said({ diets: ['vegan'] }, '#vegetarian').kind).toBe('unsaid');
  expect(said({ avoid: ['meat'] }, '#vegetarian').kind).toBe('fits');
  expect(said({ diets: ['halal'], avoid: ['pork', 'alcohol'] }, '#halal').kind).toBe('fits');
  expect(said({ diets: ['vegan'], avoid: ['gluten'] }, '#vegan').kind).toBe('unsaid');
  expect(said({ diets: ['vegan'], avoid: ['gluten'] }, '#vegan', '#glutenfree').kind).toBe('fits');
});

test.each(['pork', 'beef', 'alcohol'] as const)(
  'vegetarian and vegan tags do not answer a question of faith: %s',
  (food) => {
    for (const tag of ['#vegetarian', '#vegan']) {
      expect(said({ avoid: [food] }, tag).kind).toBe('unsaid');
      expect(said({ diets: ['halal'] }, tag).kind).toBe('unsaid');
      expect(said({ diets: ['kosher'] }, tag).kind).toBe('unsaid');
    }
  },
);

test('cheese set with animal rennet leaves open whether a vegetarian can eat it', () => {
  expect(said({ diets: ['vegetarian'] }, '#vegetarian', '#rennet').kind).toBe('unsaid');
  expect(said({ diets: ['vegetarian'] }, '#vegetarian', '#cheese').kind).toBe('fits');
});

test('fish in a meat dish counts for an allergy to fish, and wine for one to sulphites', () => {
  expect(said({ allergic: ['fish'] }, '#meat', '#withfish')).toEqual({ kind: 'unfit', tags: ['#withfish'] });
  expect(said({ allergic: ['sulphites'] }, '#meat', '#wine').kind).toBe('unfit');
});

test('starter lists have a tag for every food except onion, garlic, coriander, sugar and ice', () => {
  const known = tags.groups.flatMap((group) => group.tags.map(({ tag }) => tag));
  const unmarked = FOODS.filter((food) =>
    known.every((tag) => said({ allergic: [food] }, tag).kind !== 'unfit'),
  );
  expect(unmarked).toEqual(['onion', 'garlic', 'coriander', 'sugar', 'ice']);
});

test('no diet tag answers for an allergen: vegan does not mean free of milk', () => {
  expect(said({ allergic: ['milk'] }, '#vegan').kind).toBe('unsaid');
  expect(said({ allergic: ['milk'] }, '#dairy-free').kind).toBe('fits');
});

test('a tag against a diet outweighs all tags for it', () => {
  expect(said({ diets: ['vegan'] }, '#vegan', '#cheese').kind).toBe('unfit');
});

test('a reader who chose nothing gets no verdict', () => {
  expect(said({}, '#vegan', '#meat')).toEqual({ kind: 'unsaid', tags: [] });
  expect(isAnyDiet(NO_DIET)).toBe(false);
});

test('starter lists have tags against every diet, and tags for the vegan and the vegetarian diet', () => {
  const known = tags.groups.flatMap((group) => group.tags.map(({ tag }) => tag));
  const kinds = (some: Partial<Diet>) => new Set(known.map((tag) => said(some, tag).kind));
  expect(kinds({ diets: ['vegan'] })).toEqual(new Set(['unfit', 'fits', 'unsaid']));
  expect(kinds({ diets: ['vegetarian'] })).toEqual(new Set(['unfit', 'fits', 'unsaid']));
  expect(kinds({ diets: ['halal'] })).toContain('unfit');
  expect(kinds({ diets: ['kosher'] })).toContain('unfit');
});

test.each(FOODS)(
  '%s: leaving it out and any allergy to it mark the same dishes; only its own tag fits an allergy',
  (food) => {
    const own = ['#glutenfree', '#gluten-free', `#${food}-free`, `#no-${food}`];
    const dietTags = ['#vegan', '#vegetarian', '#halal', '#kosher'];
    for (const choice of ['avoid', 'unanswered', 'mild', 'serious'] as const) {
      const read = fitFor(withChoice(NO_DIET, food, choice));
      const known = tags.groups.flatMap((group) => group.tags.map(({ tag }) => tag));
      const avoiding = fitFor(withChoice(NO_DIET, food, 'avoid'));
      for (const tag of known) {
        const isUnfit = avoiding([tag]).kind === 'unfit';
        expect(read([tag]).kind === 'unfit', `${food} ${choice} ${tag}`).toBe(isUnfit);
      }
      expect(read([`#${food}-free`]).kind).toBe('fits');
      if (choice === 'avoid') continue;
      for (const tag of [...dietTags, ...known.filter((each) => !own.includes(each))])
        expect(read([tag]).kind, `${food} ${choice} ${tag}`).not.toBe('fits');
    }
    for (const tag of [...dietTags, '#pork', '#nuts'])
      expect(fitFor(withChoice(NO_DIET, food, 'eats'))([tag]).kind).toBe('unsaid');
  },
);
