import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { phraseBook, readCountries, readPhrases } from '#scripts/build-phrases.ts';
import { FOODS, languagesOf, phrasesOfReader, SENTENCES, type Words } from '#src/domain/phrases.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { phraseBookSchema } from '#src/shared/phrases/phrase-book.ts';

// What is said to waiters: `phrases/`.

const languages = Object.entries(readPhrases());
const countries = readCountries();
/** What Unicode calls the scripts that ISO 15924 has a code of several for. */
const SCRIPTS: Record<string, string> = {
  Jpan: '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}]',
  Kore: '\\p{sc=Hang}',
  Hans: '\\p{sc=Han}',
  Hant: '\\p{sc=Han}',
};
const RIGHT_TO_LEFT = ['Arab', 'Hebr'];
const LATIN = '\\p{sc=Latn}';

/** Words that a menu writes in Latin letters in a language of others. */
const AS_THEY_ARE: Record<string, RegExp> = { el: /\bvegan\b/ };

const textsOf = ({ sentences, items }: Words) => [
  ...SENTENCES.map((key) => sentences[key]),
  ...FOODS.map((key) => items[key]),
];
/** The letters of a text that are of no script of a kind; modifiers such as ー are of several. */
const strange = (text: string, script: string) =>
  text.match(new RegExp(`(?!${script})[\\p{L}--\\p{Lm}]`, 'gv')) ?? [];

test.each(languages)('%s says every sentence and every food, each once and whole', (_tag, phrases) => {
  for (const words of [phrases, ...(phrases.romanised ? [phrases.romanised] : [])]) {
    expect(Object.keys(words.sentences).sort()).toEqual([...SENTENCES].sort());
    expect(Object.keys(words.items).sort()).toEqual([...FOODS].sort());
    for (const text of textsOf(words)) expect(text).toBe(text.trim().normalize('NFC'));
    expect(textsOf(words)).not.toContain('');
    expect(new Set(textsOf(words)).size).toBe(SENTENCES.length + FOODS.length);
  }
});

test.each(languages)(
  '%s is written in its own script, and romanised unless that is Latin',
  (tag, phrases) => {
    expect(phrases.tag).toBe(tag);
    const script = SCRIPTS[phrases.script] ?? `\\p{sc=${phrases.script}}`;
    for (const text of textsOf(phrases)) {
      expect(strange(text.replace(AS_THEY_ARE[tag] ?? '', ''), script), text).toEqual([]);
    }
    expect(phrases.romanised === null).toBe(phrases.script === 'Latn');
    const romanised = phrases.romanised === null ? [] : textsOf(phrases.romanised);
    for (const text of romanised) expect(strange(text, `${LATIN}`), text).toEqual([]);
  },
);

test.each(languages)('%s runs the way its script does', (_tag, { dir, script }) => {
  expect(dir).toBe(RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr');
});

test('every country with starter lists has a language to use there, and every language a country', () => {
  const withLists = readdirSync('content').flatMap((file) => /^([a-z]{2})\.json$/.exec(file)?.[1] ?? []);
  const book = phraseBook();
  for (const code of withLists.map((each) => each.toUpperCase())) {
    expect(countries[code]?.length, code).toBeGreaterThan(0);
    expect(
      languagesOf(book, code).map(({ tag }) => tag),
      code,
    ).toEqual(countries[code]);
  }
  expect(new Set(Object.values(countries).flat())).toEqual(new Set(languages.map(([tag]) => tag)));
});

test('a reader of every language of the app is told in it what the phrases mean', () => {
  const book = phraseBook();
  for (const { tag } of LANGUAGES) {
    expect(phrasesOfReader(book, tag)?.tag).toBe(tag === 'pt-PT' ? 'pt' : tag === 'de-AT' ? 'de' : tag);
  }
});

test('the app takes the file that the build makes of them', () => {
  expect(v.parse(phraseBookSchema, phraseBook())).toEqual(phraseBook());
});

test('the page about the phrases names each language, and says that nobody has checked them', () => {
  const page = readFileSync('phrases/README.md', 'utf8');
  for (const [tag, { english }] of languages) expect(page).toContain(`| ${tag} | ${english} |`);
  expect(page).toContain('not yet seen by native speakers');
  expect(existsSync('phrases/countries.json')).toBe(true);
});
