/**
 * Makes `locales/<tag>/countries.txt`: each language's country names, in the language's alphabetical order.
 * The files are committed, because Node's names differ between its versions. Run this by hand (`npx tsx
 * scripts/build-country-tables.ts`) for a new language, or when Node has better names.
 */
import { writeFileSync } from 'node:fs';
import { COUNTRY_CODES } from '#src/domain/countries.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';

for (const { tag } of LANGUAGES) {
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const { compare } = new Intl.Collator(tag);
  const lines = COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ code, name }) => `${code}:${name}`);
  writeFileSync(new URL(`../locales/${tag}/countries.txt`, import.meta.url), lines.join('\n'));
}
