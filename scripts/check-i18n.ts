/**
 * Checks the texts of the app, and fails when
 * - a catalog lacks a message of the source;
 * - a message is untranslated or fuzzy, which `compile --strict` accepts;
 * - a translation has other placeholders, tags or plural forms than its message needs;
 * - a translation equals the English message, and `i18n/same-as-english.ts` does not list it;
 * - the code has user-visible text outside the catalogs;
 * - the list of languages in `locales/README.md` is out of date.
 *
 * On a branch other than main, untranslated messages are listed and do not fail.
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
const catalogProblems = problems.flat();
const openTexts = mayLeaveTextsOpen() ? catalogProblems.filter(isOpenText) : [];
const failures = [...catalogProblems.filter((each) => !openTexts.includes(each)), ...outside, ...stale];
for (const text of openTexts) console.log(`open: ${text}`);
for (const problem of failures) console.error(problem);
if (openTexts.length > 0)
  console.log(`${openTexts.length} texts are not translated: allowed on this branch, but not on main`);
console.log(`${folders.length} catalogs, ${failures.length} problems`);
if (failures.length > 0) {
  console.error('Run `npm run i18n`, then translate what is empty in locales/.');
  process.exitCode = 1;
}
