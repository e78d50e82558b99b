import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SEARCH_VERSION } from '#server/lists/fill-search-words.ts';

/** The other names that search texts were made with by this version of their rule. */
const NAMES_OF_VERSION = { version: 4, names: '1cf69e52dc62daf8' };

test('servers make their search texts anew when dishes get other names', () => {
  const hash = createHash('sha256');
  for (const file of readdirSync('content/dishes').sort())
    for (const { id, names } of JSON.parse(readFileSync(`content/dishes/${file}`, 'utf8')).dishes)
      hash.update(JSON.stringify([file, id, names ?? {}]));
  expect({ version: SEARCH_VERSION, names: hash.digest('hex').slice(0, 16) }).toEqual(NAMES_OF_VERSION);
});
