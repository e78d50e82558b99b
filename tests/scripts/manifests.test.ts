import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifestIn, translationsByEnglish } from '#delivery/build/manifests.ts';

const ENGLISH = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));

test('the manifest is in the language of the installation, and names the same app', async () => {
  const polish = manifestIn('pl', ENGLISH, await translationsByEnglish('pl'));
  expect(polish.lang).toBe('pl');
  expect(polish.description).toMatch(/^Dania/);
  expect(polish.shortcuts.map(({ name }) => name)).toEqual(['Nowa lista', 'Twoje listy', 'Znajdź kraj']);
  expect(polish).toMatchObject({ id: ENGLISH.id, start_url: ENGLISH.start_url, name: ENGLISH.name });
});

test('a language without a text of the manifest stops the build', () => {
  expect(() => manifestIn('pl', ENGLISH, new Map())).toThrow('pl has no words for');
});
