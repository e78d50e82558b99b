/** The problems that the check of a translation catalog reports (P10.3). */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { catalogProblems, problemsOfFiles } from '#scripts/i18n/catalog-problems.ts';
import type { CatalogEntry } from '#scripts/i18n/read-catalogs.ts';

const catalog = (texts: Record<string, string | CatalogEntry>) =>
  new Map(
    Object.entries(texts).map(([id, entry]) => [
      id,
      typeof entry === 'string' ? { translation: entry } : entry,
    ]),
  );
const SOURCE = catalog({ save: 'Save list', dishes: '{n, plural, one {# dish} other {# dishes}}' });
const DISHES = '{n, plural, one {# danie} few {# dania} many {# dań} other {# dania}}';
const problemsOf = (texts: Record<string, string | CatalogEntry>, tag = 'pl') =>
  catalogProblems(tag, catalog(texts), SOURCE, SOURCE);

test('a complete catalog has no problems', () => {
  expect(problemsOf({ save: 'Zapisz listę', dishes: DISHES })).toEqual([]);
});

test('missing, empty and outdated messages are reported', () => {
  expect(problemsOf({ save: '', old: 'Dawny' })).toEqual([
    'pl: save: not translated',
    'pl: no longer in the source: old',
    'pl: not extracted yet: dishes',
  ]);
});

test('an unconfirmed (fuzzy) translation is reported', () => {
  const save = { translation: 'Zapisz listę', extra: { flags: ['fuzzy'] } };
  expect(problemsOf({ save, dishes: DISHES })).toEqual(['pl: save: is only a guess (fuzzy)']);
});

test('a message left in English and a broken one are reported', () => {
  expect(problemsOf({ save: 'Save list', dishes: '{n} dań' })).toEqual([
    'pl: save: is left in English',
    'pl: dishes: has no plural',
  ]);
});

test('the English catalog must equal the source', () => {
  const dishes = SOURCE.get('dishes') as CatalogEntry;
  expect(problemsOf({ save: 'Keep list', dishes }, 'en')).toEqual(['en: save: not what the source says']);
});

test('the Austrian catalog may lack texts, which German ones replace, but not have English ones', () => {
  expect(problemsOf({ save: '', dishes: '' }, 'de-AT')).toEqual([]);
  expect(problemsOf({ save: 'Save list', dishes: '' }, 'de-AT')).toEqual(['de-AT: save: is left in English']);
});

test('a missing text of the first catalog file, which the app loads alone, is reported', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'locales-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('locales', folder, { recursive: true });
  expect(await problemsOfFiles('pl', folder, 'locales')).toEqual([]);
  const first = join(folder, 'pl/messages.po');
  const text = await readFile(first, 'utf8');
  const emptied = text.replace(
    /(msgid "\{waiting, plural[^"]*Sign in to send.*\n)msgstr ".*"/,
    '$1msgstr ""',
  );
  expect(emptied).not.toBe(text);
  await writeFile(first, emptied);
  expect(await problemsOfFiles('pl', folder, 'locales')).toEqual([
    expect.stringMatching(/^messages\.po, pl: .*Sign in to send.*: not translated$/),
  ]);
});
