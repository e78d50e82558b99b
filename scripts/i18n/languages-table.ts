/** The list of languages in `locales/README.md`. */
import { readFile, writeFile } from 'node:fs/promises';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { PARTIAL, readCatalog } from './read-catalogs.ts';

const README = 'locales/README.md';
const PLACE = /(<!-- languages -->\n)[\s\S]*?(<!-- \/languages -->)/;

export type Completeness = {
  tag: string;
  /** Number of translated texts, of `all`. */
  said: number;
  all: number;
};

/** Returns how complete each language is, in the order of `LANGUAGES`. */
export async function completeness(): Promise<Completeness[]> {
  return Promise.all(
    LANGUAGES.map(async ({ tag }) => {
      const texts = [...(await readCatalog('locales', tag)).values()];
      return { tag, said: texts.filter(({ translation }) => translation).length, all: texts.length };
    }),
  );
}

/** Returns the share of texts that are translated, or for Austrian German a note that it completes German. */
export function shareOf({ tag, said, all }: Completeness): string {
  return PARTIAL.has(tag) ? 'only what differs from German' : `${Math.floor((100 * said) / all)} %`;
}

/**
 * Returns the list of languages as Markdown. It has no figures, because a new text must not change the list.
 * It need not say what a language lacks, because `npm run check` and the tests refuse a language that lacks a
 * text, a mail or a document.
 */
const listOfLanguages = (): string =>
  LANGUAGES.map(({ name, code, tag }) => `- ${name}: ${code}, \`${tag}\``).join('\n');

const freshReadme = (readme: string) => readme.replace(PLACE, `$1${listOfLanguages()}\n$2`);

/** Returns whether `locales/README.md` has the list that `npm run i18n` would write. */
export async function isReadmeFresh(): Promise<boolean> {
  const readme = await readFile(README, 'utf8');
  return PLACE.test(readme) && readme === freshReadme(readme);
}

/** Writes the list into `locales/README.md`. */
export async function writeReadme(): Promise<void> {
  await writeFile(README, freshReadme(await readFile(README, 'utf8')));
}
