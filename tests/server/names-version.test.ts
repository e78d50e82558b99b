import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SEARCH_VERSION } from '#server/lists/fill-search-words.ts';

/** The search version and the hash of all names in it. A change of names needs a new version and hash. */
const NAMES_OF_VERSION = { version: 8, names: '447ad8af1dd7c6a6' };

test('other names, places or translated list names change only with a new search version', () => {
  const hash = createHash('sha256');
  for (const file of readdirSync('content/dishes').sort())
    for (const { id, names, place } of JSON.parse(readFileSync(`content/dishes/${file}`, 'utf8')).dishes)
      hash.update(JSON.stringify([file, id, names ?? {}, place]));
  for (const file of readdirSync('content/places').sort())
    hash.update(readFileSync(`content/places/${file}`, 'utf8'));
  for (const file of readdirSync('content/texts', { recursive: true, encoding: 'utf8' }).sort())
    if (/\w\w\.json$/.test(file) && !file.endsWith('tags.json'))
      for (const [slug, { name }] of Object.entries<{ name: string }>(
        JSON.parse(readFileSync(`content/texts/${file}`, 'utf8')).lists,
      ))
        hash.update(JSON.stringify([file, slug, name]));
  expect({ version: SEARCH_VERSION, names: hash.digest('hex').slice(0, 16) }).toEqual(NAMES_OF_VERSION);
});
