import { expect, test } from 'vitest';
import { phraseBook } from '#scripts/build-phrases.ts';
import {
  type ChosenPhrases,
  cardLines,
  FOODS,
  languagesOf,
  spokenLine,
  toggled,
} from '#src/domain/phrases.ts';

const NOTHING_CHOSEN: ChosenPhrases = {
  diets: [],
  foods: { without: [], avoid: [], allergic: [], contains: [] },
};
const book = phraseBook();
const tagsOf = (country: string | null) => languagesOf(book, country).map(({ tag }) => tag);
const foods = { ...NOTHING_CHOSEN.foods };

test('the language of the country comes first, then what else is spoken with waiters there', () => {
  expect(tagsOf('JP')).toEqual(['ja']);
  expect(tagsOf('BE')).toEqual(['nl', 'fr', 'de']);
  expect(tagsOf('XK')).toEqual(['sq', 'sr']);
  expect(tagsOf('AM')).toEqual(['hy', 'ru']);
});

test('a list without a country, or with one nobody knows, is shown in English', () => {
  expect(tagsOf(null)).toEqual(['en']);
  expect(tagsOf('PRIVATE')).toEqual(['en']);
});

test('a card orders and thanks, and between that says what was chosen', () => {
  expect(cardLines(NOTHING_CHOSEN).map(({ sentence }) => sentence)).toEqual(['order', 'thanks']);
  const chosen: ChosenPhrases = {
    diets: ['vegan'],
    foods: { ...foods, contains: ['milk'], without: ['onion', 'ice'], allergic: ['peanuts'] },
  };
  expect(cardLines(chosen)).toEqual([
    { sentence: 'order', foods: [] },
    { sentence: 'without', foods: ['onion', 'ice'] },
    { sentence: 'allergic', foods: ['peanuts'] },
    { sentence: 'contains', foods: ['milk'] },
    { sentence: 'vegan', foods: [] },
    { sentence: 'thanks', foods: [] },
  ]);
});

test('a voice says a sentence and the foods after it', () => {
  const [polish] = languagesOf(book, 'PL');
  expect(spokenLine({ sentence: 'avoid', foods: ['pork', 'eggs'] }, polish!)).toBe(
    `${polish?.sentences.avoid} ${polish?.items.pork}, ${polish?.items.eggs}`,
  );
  expect(spokenLine({ sentence: 'thanks', foods: [] }, polish!)).toBe(polish?.sentences.thanks);
});

test('foods keep their order whatever order they were ticked in', () => {
  expect(toggled(FOODS, ['ice'], 'pork')).toEqual(['pork', 'ice']);
  expect(toggled(FOODS, ['pork', 'ice'], 'pork')).toEqual(['ice']);
});
