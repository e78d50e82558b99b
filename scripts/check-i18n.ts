/**
 * Fails when a catalog lacks a message of the source, has an untranslated or fuzzy one (`compile --strict`
 * accepts these), breaks one (placeholders, tags, plural forms), or equals English without being on the list
 * of exceptions; when the code has user-visible text outside the catalogs; or when the table of
 * `locales/README.md` is out of date. On a branch other than main, untranslated messages are only listed.
 */
import { execFileSync } from 'node:child_process';
import { cp, readdir, rm } from 'node:fs/promises';
import { problemsOfFiles } from './i18n/catalog-problems.ts';
import { isReadmeFresh } from './i18n/languages-table.ts';
import { isOpenText, mayLeaveTextsOpen } from './i18n/open-texts.ts';
import { sourceFiles, wordsOutsideCatalogs } from './i18n/words-outside-catalogs.ts';

const COPY = 'node_modules/.cache/locales';

await rm(COPY, { recursive: true, force: true });
await cp('locales', COPY, { recursive: true });
execFileSync('node_modules/.bin/lingui', ['extract', '--clean', '--overwrite', '--workers', '1'], {
  env: { ...process.env, LOCALES: COPY },
  stdio: ['ignore', 'ignore', 'inherit'],
});

const folders = (await readdir('locales', { withFileTypes: true })).filter((each) => each.isDirectory());
const problems = await Promise.all(folders.map(({ name: tag }) => problemsOfFiles(tag, 'locales', COPY)));
const outside = (await sourceFiles()).flatMap(({ path, text }) => wordsOutsideCatalogs(path, text));
const stale = (await isReadmeFresh()) ? [] : ['locales/README.md: its list of languages is out of date'];
const found = problems.flat();
const open = mayLeaveTextsOpen() ? found.filter(isOpenText) : [];
const all = [...found.filter((each) => !open.includes(each)), ...outside, ...stale];
for (const text of open) console.log(`open: ${text}`);
for (const problem of all) console.error(problem);
if (open.length > 0) console.log(`${open.length} texts are open: this branch passes, main does not`);
console.log(`${folders.length} catalogs, ${all.length} problems`);
if (all.length > 0) {
  console.error('Run `npm run i18n`, then translate what is empty in locales/.');
  process.exitCode = 1;
}
