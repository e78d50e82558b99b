/** The phrases for waiters in `phrases/`, and the emergency numbers (P11.9, P11.10). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { phraseBook, readCountries, readPhrases } from '#scripts/build-phrases.ts';
import { emergencyNumbers, readEmergency } from '#scripts/emergency-numbers.ts';
import { FOODS, REQUESTS, SENTENCES, type Words } from '#src/domain/phrases.ts';
import { MATERIALS } from '#src/features/legal/credits.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { firstLanguageOf } from '#src/parts/phrases/country-language.ts';
import { phraseBookSchema } from '#src/parts/phrases/phrase-book.ts';
import { languagesOf, phrasesOfReader } from '#src/parts/phrases/words.ts';

const languages = Object.entries(readPhrases());
const countries = readCountries();
/** The Unicode scripts behind ISO 15924 codes that name a variant or a mixture of scripts. */
const SCRIPTS: Record<string, string> = {
  Jpan: '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]',
  Kore: '\\p{sc=Hang}',
  Hans: '\\p{sc=Han}',
  Hant: '\\p{sc=Han}',
};
const RIGHT_TO_LEFT = ['Arab', 'Hebr'];
const LATIN = '\\p{sc=Latn}';

/** Words in Latin letters that menus print in a language with another script, by the language's tag. */
const LATIN_WORDS: Record<string, string> = {
  km: 'moutarde',
  'yue-Hant': 'XO',
  'zh-Hans': 'belacan buah keras',
  'zh-Hant': 'XO',
};
/**
 * Words in Latin letters on labels and packets, in every language. A cook can find them there if the
 * kitchen's language has no word for the food.
 */
const ON_PACKETS = [
  'EpiPen adrenaline E2\\d\\d allergy vegan gluten wheat rye barley oats soybean lupin Lupinus',
  'sulphites? sulfite celery mustard mayonnaise butter cheese oyster octopus',
  'nuts? almond hazelnut walnut pistachio pecan macadamia Brazil',
].flatMap((words) => words.split(' '));
/** Returns a text of a language without the words that may be in Latin letters. */
const withoutLatinWords = (tag: string, text: string) => {
  const words = [...ON_PACKETS, ...(LATIN_WORDS[tag]?.split(' ') ?? [])];
  return text.replace(new RegExp(`\\b(${words.join('|')})\\b`, 'g'), '');
};

/** Returns the codes of the countries that have starter lists. */
const countriesWithLists = () =>
  readdirSync('content').flatMap((file) => /^([a-z]{2})\.json$/.exec(file)?.[1]?.toUpperCase() ?? []);

/** Returns all sentences, requests and foods of a language. */
const textsOf = ({ sentences, requests, items }: Words) => [
  ...SENTENCES.map((key) => sentences[key]),
  ...REQUESTS.map((key) => requests?.[key] ?? ''),
  ...FOODS.map((key) => items[key]),
];
/**
 * Returns the letters of a text that belong to another script. Ignores modifiers such as ー, used in several.
 */
const foreignLetters = (text: string, script: string) =>
  text.match(new RegExp(`(?!${script})[\\p{L}--\\p{Lm}]`, 'gv')) ?? [];

test.each(languages)('%s has every sentence and every food, once and complete', (_tag, phrases) => {
  for (const words of [phrases, ...(phrases.romanised ? [phrases.romanised] : [])]) {
    expect(Object.keys(words.sentences).sort()).toEqual([...SENTENCES].sort());
    expect(Object.keys(words.requests ?? {}).sort()).toEqual([...REQUESTS].sort());
    expect(Object.keys(words.items).sort()).toEqual([...FOODS].sort());
    for (const text of textsOf(words)) expect(text).toBe(text.trim().normalize('NFC'));
    expect(textsOf(words)).not.toContain('');
    expect(new Set(textsOf(words)).size).toBe(SENTENCES.length + REQUESTS.length + FOODS.length);
  }
});

test.each(languages)(
  '%s is written in its own script, and romanised unless the script is Latin',
  (tag, phrases) => {
    expect(phrases.tag).toBe(tag);
    const script = SCRIPTS[phrases.script] ?? `\\p{sc=${phrases.script}}`;
    for (const text of textsOf(phrases)) {
      expect(foreignLetters(withoutLatinWords(tag, text), script), text).toEqual([]);
    }
    expect(phrases.romanised === null).toBe(phrases.script === 'Latn');
    const romanised = phrases.romanised === null ? [] : textsOf(phrases.romanised);
    for (const text of romanised) expect(foreignLetters(text, `${LATIN}`), text).toEqual([]);
  },
);

test.each(languages)(
  '%s has regional words only for its countries, romanised if necessary and different from the common words',
  (tag, phrases) => {
    const { items, regions, romanised } = phrases;
    const script = SCRIPTS[phrases.script] ?? `\\p{sc=${phrases.script}}`;
    for (const [country, local] of Object.entries(regions)) {
      expect(countries[country], country).toContain(tag);
      const foods = Object.keys(local.items);
      expect(FOODS).toEqual(expect.arrayContaining(foods));
      expect(Object.keys(local.romanised ?? {}).sort()).toEqual(romanised === null ? [] : foods.sort());
      for (const [food, text] of Object.entries(local.items)) {
        expect(text).toBe(text.trim().normalize('NFC'));
        expect(text, `${country} ${food}`).not.toBe(items[food as keyof typeof items]);
        expect(foreignLetters(withoutLatinWords(tag, text), script), text).toEqual([]);
      }
      for (const text of Object.values(local.romanised ?? {}))
        expect(foreignLetters(text, LATIN), text).toEqual([]);
    }
  },
);

test.each(languages)(
  '%s has the dates of writing, proofreading and back-translation, in this order',
  (_tag, { checked }) => {
    const { written, read, back } = checked;
    const days = [written, read, back].filter((day) => day !== null);
    for (const day of days) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(days).toEqual(days.toSorted());
  },
);

test('every country with starter lists has emergency numbers, 112 among them if the sources disagree', () => {
  const { emergency } = phraseBook();
  for (const code of countriesWithLists()) {
    const { numbers, isAgreed } = emergency.countries[code]!;
    for (const number of numbers) expect(number, code).toMatch(/^\d{2,10}$/);
    expect(new Set(numbers).size, code).toBe(numbers.length);
    if (!isAgreed) expect(numbers, code).toContain('112');
  }
});

test('numbers are agreed only if both sources name them; otherwise the numbers of both are shown', () => {
  for (const [code, sources] of Object.entries(readEmergency().countries)) {
    const { numbers, isAgreed } = emergencyNumbers(sources);
    const { ambulance = [], all = [] } = sources.android ?? {};
    const androidNumbers = [...ambulance, ...all];
    expect(isAgreed, code).toBe(androidNumbers.some((number) => sources.libphonenumber.includes(number)));
    if (isAgreed) {
      expect(androidNumbers, code).toContain(numbers[0]);
      for (const number of numbers) expect(sources.libphonenumber, code).toContain(number);
    } else
      expect(numbers, code).toEqual(expect.arrayContaining([...androidNumbers, ...sources.libphonenumber]));
  }
});

test('the number of the ambulance comes before the general number', () => {
  const { countries } = phraseBook().emergency;
  expect(countries.AT?.numbers).toEqual(['144', '112']);
  expect(countries.JP?.numbers).toEqual(['119']);
  expect(countries.DE).toEqual({ numbers: ['112'], isAgreed: true });
  expect(countries.KR).toEqual({ numbers: ['119', '112'], isAgreed: false });
});

test('both sources of the numbers are credited, and the date of reading is recorded', () => {
  const { sources, read } = readEmergency();
  for (const { name, licence, href } of Object.values(sources)) {
    expect(MATERIALS).toContainEqual({ name, licence, href });
  }
  expect(read).toMatch(/^20\d\d-\d\d-\d\d$/);
});

test.each(languages)('%s has the direction of its script', (_tag, { dir, script }) => {
  expect(dir).toBe(RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr');
});

test('every country with starter lists has languages with phrases, and every language has a country', () => {
  const book = phraseBook();
  for (const code of countriesWithLists()) {
    expect(countries[code]?.length, code).toBeGreaterThan(0);
    expect(
      languagesOf(book, code).map(({ tag }) => tag),
      code,
    ).toEqual(countries[code]);
  }
  expect(new Set(Object.values(countries).flat())).toEqual(new Set(languages.map(([tag]) => tag)));
});

test('the phrases exist in every language of the app, so that the reader understands them', () => {
  const book = phraseBook();
  for (const { tag } of LANGUAGES) {
    expect(phrasesOfReader(book, tag)?.tag).toBe(tag === 'pt-PT' ? 'pt' : tag === 'de-AT' ? 'de' : tag);
  }
});

test('Home knows the first language of each country without the file of phrases', () => {
  for (const [code, [tag]] of Object.entries(countries)) expect(firstLanguageOf(code), code).toBe(tag);
});

test('a file of an earlier version, without requests, is still read, so that the allergy can be shown', () => {
  const earlier = JSON.parse(JSON.stringify(phraseBook()), (key, value) =>
    key === 'requests' ? undefined : value,
  );
  expect(v.parse(phraseBookSchema, earlier)).toEqual(earlier);
});

test('the built file of phrases fits the app’s schema', () => {
  expect(v.parse(phraseBookSchema, phraseBook())).toEqual(phraseBook());
});

test('phrases/README.md names each language and says that no native speaker has checked the phrases', () => {
  const page = readFileSync('phrases/README.md', 'utf8');
  for (const [tag, { english }] of languages) expect(page).toContain(`[${english}](${tag}.json)`);
  expect(page).toContain('native speakers have not checked them yet');
  expect(existsSync('phrases/countries.json')).toBe(true);
});
