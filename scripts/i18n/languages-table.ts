/** The README's table of how complete each language is. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { wordsFor } from '#server/mail/words.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { PARTIAL, readCatalog } from './read-catalogs.ts';

const README = 'README.md';
const PLACE = /(<!-- languages -->\n)[\s\S]*?(<!-- \/languages -->)/;

export type Completeness = {
  code: string;
  tag: string;
  name: string;
  /** Of the app's texts, how many are translated. */
  said: number;
  all: number;
  areMailsThere: boolean;
  documents: number;
};

/** How complete each language is, in the order of the table of languages. */
export async function completeness(): Promise<Completeness[]> {
  return Promise.all(
    LANGUAGES.map(async ({ code, tag, name }) => {
      const texts = [...(await readCatalog('locales', tag)).values()];
      const said = texts.filter(({ translation }) => translation).length;
      const documents = await readdir(`public/documents/${code}`).catch(() => []);
      const areMailsThere = code === 'EN' || wordsFor(code) !== wordsFor('EN');
      return { code, tag, name, said, all: texts.length, areMailsThere, documents: documents.length };
    }),
  );
}

/** A language's texts in words: their share, or for one that leans on another what it stands on. */
export function shareOf({ tag, said, all }: Completeness): string {
  return PARTIAL.has(tag) ? 'German’s, but for its own' : `${Math.floor((100 * said) / all)} %`;
}

/** The table as Markdown. */
function tableOf(languages: readonly Completeness[]): string {
  const rows = languages.map((each) => {
    const documents = each.code === 'AT' ? 'German' : each.documents;
    return `| ${each.name} | ${each.code} | ${each.tag} | ${shareOf(each)} | ${each.areMailsThere ? 'yes' : 'English'} | ${documents} |`;
  });
  return ['| language | code | tag | texts | mails | documents |', '|---|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

const freshReadme = async (readme: string) => readme.replace(PLACE, `$1${tableOf(await completeness())}\n$2`);

/** Whether the README's table is what it would be now. */
export async function isReadmeFresh(): Promise<boolean> {
  const readme = await readFile(README, 'utf8');
  return PLACE.test(readme) && readme === (await freshReadme(readme));
}

/** Writes the table into the README. */
export async function writeReadme(): Promise<void> {
  await writeFile(README, await freshReadme(await readFile(README, 'utf8')));
}
