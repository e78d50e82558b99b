/**
 * Fails where a catalog is behind the source, leaves a message untranslated or guessed (`compile --strict` passes these),
 * breaks one (placeholders, tags, plural forms), or says the same as English without being on the list of those that
 * may; and where the code says something to people that no catalog has, or the README tells of other languages.
 */
import { execFileSync } from 'node:child_process';
import { cp, readdir, rm } from 'node:fs/promises';
import { problemsOfFiles } from './i18n/catalog-problems.ts';
import { isReadmeFresh } from './i18n/languages-table.ts';
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
const stale = (await isReadmeFresh()) ? [] : ['README.md: its table of languages is not of today'];
const all = [...problems.flat(), ...outside, ...stale];
for (const problem of all) console.error(problem);
console.log(`${folders.length} catalogs, ${all.length} problems`);
if (all.length > 0) {
  console.error('Run `npm run i18n`, then translate what is empty in locales/.');
  process.exitCode = 1;
}
