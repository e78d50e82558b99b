/** Fails where a catalog is behind the source or leaves a message untranslated (`compile --strict` passes both). */
import { execFileSync } from 'node:child_process';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { formatter } from '@lingui/format-po';

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
  return [
    ...missing.map((id) => `${tag}: not extracted yet: ${label(id)}`),
    ...left.map((id) => `${tag}: no longer in the source: ${label(id)}`),
    ...(PARTIAL.has(tag) ? [] : untranslated.map((id) => `${tag}: not translated: ${label(id)}`)),
  ];
};

await rm(COPY, { recursive: true, force: true });
await cp('locales', COPY, { recursive: true });
execFileSync('node_modules/.bin/lingui', ['extract', '--clean', '--workers', '1'], {
  env: { ...process.env, LOCALES: COPY },
  stdio: ['ignore', 'ignore', 'inherit'],
});

const tags = await readdir('locales');
const problems = (await Promise.all(tags.map(problemsOf))).flat();
for (const problem of problems) console.error(problem);
console.log(`${tags.length} catalogs, ${problems.length} problems`);
if (problems.length > 0) {
  console.error('Run `npm run i18n`, then translate what is empty in locales/.');
  process.exitCode = 1;
}
