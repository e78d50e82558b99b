/**
 * Makes `public/phrases.json` from `phrases/`: all languages' phrases for the waiter's card and all
 * countries' emergency numbers in one file, which the worker stores for offline use. The file is not
 * committed, because the build and the dev server make it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PhraseBook, Phrases, Words } from '#src/domain/phrases.ts';
import { emergencyNumbers, readEmergency } from './emergency-numbers.ts';

const source = fileURLToPath(new URL('../phrases', import.meta.url));
const target = fileURLToPath(new URL('../public/phrases.json', import.meta.url));
const COUNTRIES = 'countries.json';
const NOT_LANGUAGES = [COUNTRIES, 'emergency.json'];

/** The content of a language's file: phrases for the app, and further fields for their authors. */
type PhrasesFile = Phrases & {
  /** The language's English name. */
  english: string;
  /** The ISO 15924 code of its script. */
  script: string;
  romanised: (Words & { system: string }) | null;
};

const readJson = (file: string) => JSON.parse(readFileSync(join(source, file), 'utf8'));

/** Returns the contents of all languages' files by tag. */
export function readPhrases(): Record<string, PhrasesFile> {
  const files = readdirSync(source).filter((file) => file.endsWith('.json') && !NOT_LANGUAGES.includes(file));
  return Object.fromEntries(files.sort().map((file) => [basename(file, '.json'), readJson(file)]));
}

/** Returns the languages to use with a waiter, by country. */
export const readCountries = (): PhraseBook['countries'] => readJson(COUNTRIES);

/** Orders by script and tag, because languages that share words compress better next to each other. */
const byScript = (
  [tagA, { script: scriptA }]: [string, PhrasesFile],
  [tagB, { script: scriptB }]: [string, PhrasesFile],
) => (scriptA + tagA < scriptB + tagB ? -1 : 1);

/** Returns the content of `public/phrases.json`. */
export function phraseBook(): PhraseBook {
  const files = Object.entries(readPhrases()).sort(byScript);
  const languages = files.map(([tag, { english: _english, script: _script, ...rest }]) => {
    if (rest.romanised === null) return [tag, rest];
    const { system: _system, ...romanised } = rest.romanised;
    return [tag, { ...rest, romanised }];
  });
  const { read, countries } = readEmergency();
  const numbers = Object.entries(countries).map(([code, sources]) => [code, emergencyNumbers(sources)]);
  return {
    countries: readCountries(),
    languages: Object.fromEntries(languages),
    emergency: { read, countries: Object.fromEntries(numbers) },
  };
}

/** Writes `public/phrases.json`. */
export function buildPhrases(): void {
  writeFileSync(target, JSON.stringify(phraseBook()));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) buildPhrases();
