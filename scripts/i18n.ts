/** `npm run i18n`: takes new texts into the catalogs, says how complete each language is, and tells the README. */
import { execFileSync } from 'node:child_process';
import { completeness, shareOf, writeReadme } from './i18n/languages-table.ts';

const extract = ['extract', '--clean', '--overwrite', '--workers', '1'];
execFileSync('node_modules/.bin/lingui', extract, { stdio: ['ignore', 'ignore', 'inherit'] });
for (const each of await completeness()) {
  const left = each.all - each.said;
  console.log(
    `${each.tag.padEnd(6)} ${shareOf(each).padEnd(26)} ${left === 0 ? '' : `${left} empty`}`.trimEnd(),
  );
}
await writeReadme();
