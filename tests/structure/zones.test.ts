/** Compares the generated import rules and tables of layers with the table they are made from. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LAYERS } from '#scripts/zones/layers.ts';
import { biomeZones, layerRows, serverRows } from '#scripts/zones/to-biome.ts';

const HINT = 'run npx tsx scripts/zones.ts';

test('lint applies the import rules of the table', () => {
  expect(readFileSync('biome.zones.json', 'utf8'), HINT).toBe(biomeZones());
});

test.each([
  ['src/README.md', layerRows],
  ['server/README.md', serverRows],
])('%s prints the rows of the table', (path, rows) => {
  expect(readFileSync(path, 'utf8'), HINT).toContain(rows());
});

test('each layer imports only from layers below it', () => {
  const upward = LAYERS.flatMap(({ folder, imports }, place) =>
    imports
      .filter((each) => LAYERS.findIndex((layer) => layer.folder === each.split('/')[0]) <= place)
      .map((each) => `${folder} → ${each}`),
  );
  expect(upward).toEqual([]);
});
