/**
 * `npm run i18n`: adds new texts to the catalogs, prints how complete each language is, and updates
 * `locales/README.md`.
 */
import { execFileSync } from 'node:child_process';
import { completeness, shareOf, writeReadme } from './i18n/languages-table.ts';

const extract = ['extract', '--clean', '--overwrite', '--workers', '1'];
execFileSync('node_modules/.bin/lingui', extract, { stdio: ['ignore', 'ignore', 'inherit'] });
for (const language of await completeness()) {
  const { tag, translated, all } = language;
  const empty = all - translated;
  console.log(
    `${tag.padEnd(6)} ${shareOf(language).padEnd(26)} ${empty === 0 ? '' : `${empty} empty`}`.trimEnd(),
  );
}
await writeReadme();
