/** Compares the generated import rules and tables of layers with the table they are made from. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawing } from '#scripts/zones/drawing.ts';
import { LAYERS } from '#scripts/zones/layers.ts';
import { biomeZones, layerRows, serverRows } from '#scripts/zones/to-biome.ts';

const HINT = 'run npx tsx scripts/zones.ts';

test('lint applies the import rules of the table', () => {
  expect(readFileSync('biome.zones.json', 'utf8'), HINT).toBe(biomeZones());
});

test.each([
  ['src/README.md', layerRows],
  ['server/README.md', serverRows],
  ['docs/architecture.md', drawing],
])('%s shows the rules and imports as they are', (path, shown) => {
  expect(readFileSync(path, 'utf8'), HINT).toContain(shown());
});

test('each layer imports only from layers below it', () => {
  const upward = LAYERS.flatMap(({ folder, imports }, place) =>
    imports
      .filter((each) => LAYERS.findIndex((layer) => layer.folder === each.split('/')[0]) <= place)
      .map((each) => `${folder} → ${each}`),
  );
  expect(upward).toEqual([]);
});
