/**
 * `npx tsx scripts/check-prose.ts [path …]`: counts wording that a stranger has to decode, in comments,
 * titles of tests and documents, and fails when it finds more than `ALLOWED`. With paths it prints each fault
 * of these files, and does not fail.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { faultsOf } from './prose/find-faults.ts';
import { textsOfDocument, textsOfScript, textsOfStyles } from './prose/read-texts.ts';

/** Number of faults allowed in all files, for sentences in which such words are right. */
const ALLOWED = 10;

const wanted = process.argv.slice(2);
const { status, stdout } = spawnSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', ...wanted],
  { encoding: 'utf8' },
);
if (status !== 0) console.log('There is no git repository here; no wording was checked.');
const paths = stdout
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs|css|md)$/.test(path) && existsSync(path))
  // Skip samples of bad wording, texts for users and files of other tools.
  .filter((path) => !/^(docs\/style\.md|scripts\/prose\/|locales\/|content\/|phrases\/|public\/)/.test(path));

const textsOf = (path: string, code: string) => {
  if (path.endsWith('.md')) return textsOfDocument(code);
  return path.endsWith('.css') ? textsOfStyles(code) : textsOfScript(path, code);
};

const counts = new Map<string, number>();
const lines: string[] = [];
for (const path of paths) {
  for (const { text, line } of textsOf(path, await readFile(path, 'utf8'))) {
    for (const { kind, words } of faultsOf(text)) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      lines.push(`${path}:${line}: ${kind}: “${words}”`);
    }
  }
}
if (wanted.length > 0) for (const line of lines) console.log(line);
for (const [kind, count] of counts) console.log(`${String(count).padStart(6)}  ${kind}`);
console.log(`faults of wording: ${lines.length} in ${paths.length} files; ${ALLOWED} are allowed in all`);
if (wanted.length === 0 && lines.length > ALLOWED) {
  console.error(`docs/style.md says how to write; give a path to see each fault.`);
  process.exitCode = 1;
}
