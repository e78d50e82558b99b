import { expect, test } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';
import { type ChosenPhrases, FOODS } from '#src/domain/phrases.ts';
import {
  cardLines,
  foodsFor,
  foodsToAsk,
  inOrderOfDanger,
  spokenLine,
  stemsFor,
  toggled,
  withFood,
} from '#src/parts/phrases/card.ts';
import { languagesOf, partsOfFood } from '#src/parts/phrases/words.ts';

const NOTHING_CHOSEN: ChosenPhrases = {
  diets: [],
  foods: { allergic: [], allergicMild: [], without: [], avoid: [], faith: [], contains: [] },
  pen: null,
  isNotSpicy: false,
};
const book = phraseBook();
const tagsOf = (country: string | null) => languagesOf(book, country).map(({ tag }) => tag);
const foods = { ...NOTHING_CHOSEN.foods };

test('a food after a bracket is part of the name, not of the forms of the food', () => {
  expect(partsOfFood('kamba (prawns), kaa (crab)')).toEqual(['kamba (prawns), kaa', ' (crab)']);
  expect(partsOfFood('kamba (prawns) na kaa')).toEqual(['kamba (prawns) na kaa', '']);
  expect(partsOfFood('prawns (shrimp) and crab (also paste (dried))')).toEqual([
    'prawns (shrimp) and crab',
    ' (also paste (dried))',
  ]);
});

test("the country's own language comes first, then others that waiters speak there", () => {
  expect(tagsOf('JP')).toEqual(['ja']);
  expect(tagsOf('BE')).toEqual(['nl', 'fr', 'de']);
  expect(tagsOf('XK')).toEqual(['sq', 'sr']);
  expect(tagsOf('AM')).toEqual(['hy', 'ru']);
});

test('a list without a country, or with an unknown one, is shown in English', () => {
  expect(tagsOf(null)).toEqual(['en']);
  expect(tagsOf('PRIVATE')).toEqual(['en']);
});

const choosing = (
  chosen: Partial<ChosenPhrases['foods']>,
  diets: ChosenPhrases['diets'] = [],
): ChosenPhrases => ({
  ...NOTHING_CHOSEN,
  diets,
  foods: { ...foods, ...chosen },
});
/** Returns the whole card: each sentence with its foods as one line. */
function linesOf(chosen: ChosenPhrases): string[] {
  const { order, allergy, rest } = cardLines(chosen);
  return [order, ...allergy, ...rest].map((line) => [line.sentence, ...line.foods].join(' '));
}

test('a card without choices has only the order and the thanks', () => {
  expect(linesOf(NOTHING_CHOSEN)).toEqual(['order', 'thanks']);
});

test('a card has allergies and how to cook right after the order, and other foods later', () => {
  const chosen = choosing(
    {
      contains: ['milk'],
      without: ['onion', 'ice'],
      avoid: ['sugar'],
      faith: ['pork'],
      allergic: ['peanuts'],
      allergicMild: ['celery'],
    },
    ['vegan'],
  );
  expect(linesOf(chosen)).toEqual([
    'order',
    'allergic peanuts',
    'separate',
    'unsure',
    'allergicMild celery',
    'without onion ice',
    'avoid sugar',
    'faith pork',
    'vegan',
    'contains milk',
    'thanks',
  ]);
  expect(cardLines(chosen).allergy.map(({ sentence }) => sentence)).toEqual([
    'allergic',
    'separate',
    'unsure',
    'allergicMild',
  ]);
});

test('a mild allergy alone asks for no separate preparation', () => {
  expect(linesOf(choosing({ allergicMild: ['celery'] }))).toEqual(['order', 'allergicMild celery', 'thanks']);
});

test('a waiter is asked about every allergy and every questioned food, not about foods left out', () => {
  const chosen = choosing({
    contains: ['milk'],
    allergic: ['peanuts'],
    allergicMild: ['gluten'],
    avoid: ['pork'],
  });
  expect(foodsToAsk(chosen)).toEqual(['gluten', 'peanuts', 'milk']);
});

test('an allergy to a food excludes weaker choices for it, and replaces them', () => {
  const avoided = choosing({ avoid: ['milk'], faith: ['pork'] });
  expect(withFood(avoided, 'allergic', 'milk').foods).toEqual({
    ...foods,
    allergic: ['milk'],
    faith: ['pork'],
  });
  const allergic = choosing({ allergic: ['milk'], allergicMild: ['eggs'] });
  expect(foodsFor('allergic', allergic).toSorted()).toEqual(
    FOODS.filter((food) => food !== 'ice').toSorted(),
  );
  expect(foodsFor('allergicMild', allergic)).not.toContain('milk');
  for (const stem of ['avoid', 'faith'] as const) {
    expect(foodsFor(stem, allergic)).not.toContain('milk');
    expect(foodsFor(stem, allergic)).not.toContain('eggs');
  }
  expect(foodsFor('contains', allergic)).toContain('milk');
});

test('likely foods are offered first, and an allergy to ice only if it is chosen', () => {
  const nothing = choosing({});
  expect(foodsFor('allergic', nothing).slice(0, 2)).toEqual(['peanuts', 'nuts']);
  expect(foodsFor('without', nothing)[0]).toBe('chilli');
  expect(foodsFor('without', nothing)).toContain('ice');
  for (const stem of ['allergic', 'allergicMild', 'faith', 'contains'] as const)
    expect(foodsFor(stem, nothing)).not.toContain('ice');
  expect(foodsFor('allergic', choosing({ allergic: ['ice'] }))[0]).toBe('ice');
});

test('foods that the traveller has chosen and those in the dish are offered first', () => {
  const contents = { usual: ['egg', 'peanuts'], sometimes: ['fish'] };
  const offered = foodsFor('allergic', choosing({ allergic: ['onion'] }), contents);
  expect(offered.slice(0, 4)).toEqual(['onion', 'peanuts', 'eggs', 'fish']);
});

test('after “without” an allergen of the dish is not offered first, because that is told as a preference', () => {
  const contents = { usual: ['peanuts', 'garlic', 'pork'], sometimes: ['fish'] };
  const offered = foodsFor('without', choosing({}), contents);
  expect(offered.slice(0, 3)).toEqual(['garlic', 'pork', 'chilli']);
  for (const food of ['peanuts', 'fish'] as const)
    expect(offered.indexOf(food)).toBeGreaterThan(offered.indexOf('ice'));
});

test('the sentences with a choice follow those about allergies', () => {
  expect(stemsFor(choosing({}))).toEqual([
    'allergic',
    'allergicMild',
    'without',
    'avoid',
    'faith',
    'contains',
  ]);
  expect(stemsFor(choosing({ faith: ['pork'] })).slice(0, 3)).toEqual(['allergic', 'allergicMild', 'faith']);
});

test('a wish for food that is not spicy is the last wish before the questions', () => {
  expect(linesOf({ ...choosing({ contains: ['milk'] }, ['vegan']), isNotSpicy: true })).toEqual([
    ...['order', 'vegan', 'notSpicy'],
    ...['contains milk', 'thanks'],
  ]);
});

test('a food that is left out for a faith is not also left out for another reason', () => {
  const chosen = withFood(choosing({ avoid: ['pork'] }), 'faith', 'pork');
  expect([chosen.foods.avoid, chosen.foods.faith]).toEqual([[], ['pork']]);
  expect(withFood(chosen, 'avoid', 'pork').foods.faith).toEqual([]);
});

test('a country’s own word for a food replaces the word of the language', () => {
  const [local] = languagesOf(
    {
      ...book,
      countries: { MX: ['es'] },
      languages: { es: { ...book.languages.es!, regions: { MX: { items: { peanuts: 'cacahuates' } } } } },
    },
    'MX',
  );
  expect(local?.items.peanuts).toBe('cacahuates');
  expect(local?.items.milk).toBe(book.languages.es?.items.milk);
});

test('the forms of a food are separated from its name', () => {
  expect(partsOfFood('арахис (также масло)')).toEqual(['арахис', ' (также масло)']);
  expect(partsOfFood('落花生（ピーナッツ）')).toEqual(['落花生', '（ピーナッツ）']);
  expect(partsOfFood('ice')).toEqual(['ice', '']);
  expect(partsOfFood('milk: also butter (ghee)')).toEqual(['milk', ': also butter (ghee)']);
  expect(partsOfFood('soya: tofu, miso')).toEqual(['soya', ': tofu, miso']);
});

test('a voice reads a sentence and then its foods', () => {
  const [polish] = languagesOf(book, 'PL');
  expect(spokenLine({ sentence: 'avoid', foods: ['pork', 'eggs'] }, polish!)).toBe(
    `${polish?.sentences.avoid} ${polish?.items.pork}, ${polish?.items.eggs}`,
  );
  expect(spokenLine({ sentence: 'thanks', foods: [] }, polish!)).toBe(polish?.sentences.thanks);
});

test('foods keep their order, in whatever order they were ticked', () => {
  expect(toggled(FOODS, ['ice'], 'pork')).toEqual(['pork', 'ice']);
  expect(toggled(FOODS, ['pork', 'ice'], 'pork')).toEqual(['ice']);
});

test('a waiter is asked first about foods usually in the dish, then about those sometimes in it', () => {
  const contents = { usual: ['peanuts', 'egg'], sometimes: ['gluten:soy sauce'] };
  expect(inOrderOfDanger(['gluten', 'eggs', 'milk', 'peanuts', 'coriander'], contents)).toEqual([
    ...['eggs', 'peanuts', 'gluten'],
    ...['milk', 'coriander'],
  ]);
  expect(inOrderOfDanger(['milk', 'gluten'], undefined)).toEqual(['milk', 'gluten']);
});
