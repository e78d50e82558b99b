/**
 * Makes the pseudo-locale: English with words 40 % longer, for tests of screens in languages with long words.
 * It is never shipped.
 */
import { readFile } from 'node:fs/promises';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';

const GROWTH = 0.4;
const VOWELS: Record<string, string> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ö',
  u: 'ü',
  A: 'Á',
  E: 'Ë',
  I: 'Ï',
  O: 'Ö',
  U: 'Ü',
};
/** An element in a text, such as `<0>` and `</0>`. */
const ELEMENT = /(<\/?\d+\/?>)/;

/**
 * Returns a text with each word 40 % longer and accents on its vowels. Elements in the text do not change.
 */
export function lengthenWords(text: string): string {
  const parts = text
    .split(ELEMENT)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\p{L}+/gu, longer)));
  return parts.join('');
}

function longer(word: string): string {
  const accented = word.replace(/[aeiou]/gi, (vowel) => VOWELS[vowel] ?? vowel);
  const extraLetters = Math.ceil(word.length * GROWTH);
  return accented + accented.slice(-1).repeat(extraLetters);
}

/** A part of a compiled message: text, or a placeholder with its type and, of a plural, its cases. */
type Token = string | [name: string, type?: string, cases?: Record<string, string | Token[]>];

const lengthenedTokens = (tokens: Token[]): Token[] =>
  tokens.map((token) => {
    if (typeof token === 'string') return lengthenWords(token);
    const [name, type, cases] = token;
    if (type === undefined || typeof cases !== 'object') return token;
    const long = Object.entries(cases).map(([key, value]) => [
      key,
      typeof value === 'string' ? lengthenWords(value) : lengthenedTokens(value),
    ]);
    return [name, type, Object.fromEntries(long)];
  });

/**
 * Returns the pseudo-locale's texts and country names as a module like those that
 * the app loads for a language.
 */
export async function pseudoCatalog(): Promise<string> {
  const files = await Promise.all(['messages.po', 'screens.po'].map(englishTexts));
  const { source } = createCompiledCatalog('en', Object.assign({}, ...files), { namespace: 'json' });
  const compiled = Object.entries<Token[]>(JSON.parse(source).messages);
  const long = compiled.map(([id, tokens]) => [id, lengthenedTokens(tokens)]);
  const countries = (await readFile('locales/en/countries.txt', 'utf8'))
    .trim()
    .split('\n')
    .map((line) => `${line.slice(0, 3)}${lengthenWords(line.slice(3))}`);
  return [
    `export const messages = ${JSON.stringify(Object.fromEntries(long))};`,
    `export const countries = ${JSON.stringify(countries.join('\n'))};`,
  ].join('\n');
}

async function englishTexts(file: string): Promise<Record<string, string>> {
  const filename = `locales/en/${file}`;
  const context = { locale: 'en', sourceLocale: 'en', filename };
  const read = (await formatter().parse(await readFile(filename, 'utf8'), context)) ?? {};
  return Object.fromEntries(Object.entries(read).map(([id, { translation = '' }]) => [id, translation]));
}
