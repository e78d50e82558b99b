/** The list of languages in `locales/README.md`. */
import { readFile, writeFile } from 'node:fs/promises';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { PARTIAL, readCatalog } from './read-catalogs.ts';

const README = 'locales/README.md';
const MARKED_LIST = /(<!-- languages -->\n)[\s\S]*?(<!-- \/languages -->)/;

type Completeness = {
  tag: string;
  /** Number of translated texts. */
  translated: number;
  /** Number of all texts. */
  all: number;
};

/** Returns how complete each language is, in the order of `LANGUAGES`. */
export async function completeness(): Promise<Completeness[]> {
  return Promise.all(
    LANGUAGES.map(async ({ tag }) => {
      const texts = [...(await readCatalog('locales', tag)).values()];
      return { tag, translated: texts.filter(({ translation }) => translation).length, all: texts.length };
    }),
  );
}

/**
 * Returns the translated share of the texts in percent; for a partial language the words to print instead.
 */
export function shareOf({ tag, translated, all }: Completeness): string {
  return PARTIAL.has(tag) ? 'only what differs from German' : `${Math.floor((100 * translated) / all)} %`;
}

/**
 * Returns the list of languages as Markdown. It has no numbers of texts, because a new text must not change
 * it. Nor does it say which parts a language lacks: `npm run check` and the tests refuse a language without
 * all texts, mails and documents.
 */
const listOfLanguages = (): string =>
  LANGUAGES.map(({ name, code, tag }) => `- ${name}: ${code}, \`${tag}\``).join('\n');

const freshReadme = (readme: string) => readme.replace(MARKED_LIST, `$1${listOfLanguages()}\n$2`);

/** Returns whether `locales/README.md` has the list that `npm run i18n` would write. */
export async function isReadmeFresh(): Promise<boolean> {
  const readme = await readFile(README, 'utf8');
  return MARKED_LIST.test(readme) && readme === freshReadme(readme);
}

/** Writes the list into `locales/README.md`. */
export async function writeReadme(): Promise<void> {
  await writeFile(README, freshReadme(await readFile(README, 'utf8')));
}
