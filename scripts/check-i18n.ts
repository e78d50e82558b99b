/**
 * Fails where a catalog is behind the source, leaves a message untranslated (`compile --strict` passes both), breaks
 * one (placeholders, tags, plural forms), or says the same as English without being on the list of those that may.
 */
import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';
import { mayStayEnglish } from './i18n/same-as-english.ts';
import { problemsOfTranslation } from './i18n/translation-problems.ts';

/** Austrian German says only what it says otherwise; the rest is German's. */
const PARTIAL = new Set(['de-AT']);
const COPY = 'node_modules/.cache/locales';

const po = formatter();

const FILES = ['messages.po', 'screens.po'];

const readFileOf = async (folder: string, tag: string, file: string) => {
  const filename = `${folder}/${tag}/${file}`;
  const context = { locale: tag, sourceLocale: 'en', filename };
  const messages = (await po.parse(await readFile(filename, 'utf8'), context)) ?? {};
  return Object.entries(messages).filter(([, { obsolete }]) => !obsolete);
};

const read = async (folder: string, tag: string) =>
  new Map((await Promise.all(FILES.map((file) => readFileOf(folder, tag, file)))).flat());

const problemsOf = async (tag: string): Promise<readonly string[]> => {
  const [committed, extracted] = await Promise.all([read('locales', tag), read(COPY, tag)]);
  const label = (id: string) => extracted.get(id)?.message ?? committed.get(id)?.message ?? id;
  const missing = [...extracted.keys()].filter((id) => !committed.has(id));
  const left = [...committed.keys()].filter((id) => !extracted.has(id));
  const untranslated = [...committed].flatMap(([id, { translation }]) => (translation ? [] : [id]));
  const english = (id: string) => (tag === 'en' ? extracted : source).get(id)?.translation ?? '';
  const wrong = [...committed].flatMap(([id, { translation = '' }]) => {
    if (translation === '') return [];
    if (tag === 'en') return translation === english(id) ? [] : [`${id}: not what the source says`];
    const problems = problemsOfTranslation(english(id), translation, tag);
    if (translation === english(id) && !mayStayEnglish(translation, tag)) problems.push('is left in English');
    return problems.map((problem) => `${label(id)}: ${problem}`);
  });
  return [
    ...wrong.map((problem) => `${tag}: ${problem}`),
    ...missing.map((id) => `${tag}: not extracted yet: ${label(id)}`),
    ...left.map((id) => `${tag}: no longer in the source: ${label(id)}`),
    ...(PARTIAL.has(tag) ? [] : untranslated.map((id) => `${tag}: not translated: ${label(id)}`)),
  ];
};

await rm(COPY, { recursive: true, force: true });
await cp('locales', COPY, { recursive: true });
execFileSync('node_modules/.bin/lingui', ['extract', '--clean', '--overwrite', '--workers', '1'], {
  env: { ...process.env, LOCALES: COPY },
  stdio: ['ignore', 'ignore', 'inherit'],
});

const source = await read(COPY, 'en');
const folders = (await readdir('locales', { withFileTypes: true })).filter((each) => each.isDirectory());
const tags = folders.map(({ name }) => name);
const problems = (await Promise.all(tags.map(problemsOf))).flat();
for (const problem of problems) console.error(problem);
console.log(`${tags.length} catalogs, ${problems.length} problems`);
if (problems.length > 0) {
  console.error('Run `npm run i18n`, then translate what is empty in locales/.');
  process.exitCode = 1;
}
