import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { manifestIn, saidIn } from '#scripts/build/manifests.ts';

const ENGLISH = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));

test('a phone is told of the app in the language it is installed in, and it stays the same app', async () => {
  const polish = manifestIn('pl', ENGLISH, await saidIn('pl'));
  expect(polish.lang).toBe('pl');
  expect(polish.description).toMatch(/^Dania/);
  expect(polish.shortcuts.map(({ name }) => name)).toEqual(['Nowa lista', 'Twoje listy', 'Znajdź kraj']);
  expect(polish).toMatchObject({ id: ENGLISH.id, start_url: ENGLISH.start_url, name: ENGLISH.name });
});

test('a language that does not say a text of the manifest stops the build', () => {
  expect(() => manifestIn('pl', ENGLISH, new Map())).toThrow('pl has no words for');
});
