/** `npm run i18n`: adds new texts to the catalogs, prints how complete each language is, and updates `locales/README.md`. */
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
