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

test('a whole catalog has nothing wrong', () => {
  expect(problemsOf({ save: 'Zapisz listę', dishes: DISHES })).toEqual([]);
});

test('a missing message is told: not there, empty, or no longer said by the app', () => {
  expect(problemsOf({ save: '', old: 'Dawny' })).toEqual([
    'pl: save: not translated',
    'pl: no longer in the source: old',
    'pl: not extracted yet: dishes',
  ]);
});

test('a guess that nobody has looked at is told', () => {
  const save = { translation: 'Zapisz listę', extra: { flags: ['fuzzy'] } };
  expect(problemsOf({ save, dishes: DISHES })).toEqual(['pl: save: is only a guess (fuzzy)']);
});

test('a message left in English is told, and a broken one', () => {
  expect(problemsOf({ save: 'Save list', dishes: '{n} dań' })).toEqual([
    'pl: save: is left in English',
    'pl: dishes: has no plural',
  ]);
});

test('English says what the source says', () => {
  const dishes = SOURCE.get('dishes') as CatalogEntry;
  expect(problemsOf({ save: 'Keep list', dishes }, 'en')).toEqual(['en: save: not what the source says']);
});

test('Austrian German is silent where it says what German does', () => {
  expect(problemsOf({ save: '', dishes: '' }, 'de-AT')).toEqual([]);
  expect(problemsOf({ save: 'Save list', dishes: '' }, 'de-AT')).toEqual(['de-AT: save: is left in English']);
});

test('a text that only the second file has is missing in the first, which is shown alone for a while', async () => {
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
