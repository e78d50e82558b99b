/**
 * `npx tsx scripts/zones.ts`: writes the import rules of `scripts/zones/` to `biome.zones.json` and to the
 * tables of the two READMEs, and draws the imports in `docs/architecture.md`. With `--check` it writes
 * nothing, and exits with 1 if a file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { drawing } from './zones/drawing.ts';
import { biomeZones, layerRows, serverRows } from './zones/to-biome.ts';

/** Consecutive rows of a table whose first cell is a folder. */
const ROWS = /(?:^\| `[\w-]+\/` \|.*\n)+/m;

const DRAWING = /```mermaid[\s\S]*?```/;

const files = [
  { path: 'biome.zones.json', render: () => biomeZones() },
  { path: 'src/README.md', render: (text: string) => text.replace(ROWS, `${layerRows()}\n`) },
  { path: 'docs/architecture.md', render: (text: string) => text.replace(DRAWING, () => drawing()) },
  { path: 'server/README.md', render: (text: string) => text.replace(ROWS, `${serverRows()}\n`) },
];

for (const { path, render } of files) {
  const stored = readFileSync(path, 'utf8');
  const rendered = render(stored);
  if (rendered === stored) continue;
  if (!process.argv.includes('--check')) writeFileSync(path, rendered);
  else {
    console.error(`${path} is out of date: run npx tsx scripts/zones.ts`);
    process.exitCode = 1;
  }
}
