/** `npm run format [-- path …]`: formats these paths, or all files that differ from the last commit. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { bin, run } from './run/run.mjs';

const existingPathsFromGit = (...args) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(existsSync);
const changedPaths = () => [
  ...existingPathsFromGit('diff', '--name-only', '--relative', 'HEAD'),
  ...existingPathsFromGit('ls-files', '--others', '--exclude-standard'),
];

const named = process.argv.slice(2);
const paths = named.length > 0 ? named : changedPaths();
if (paths.length === 0) {
  console.log('No file differs from the last commit; name the paths to format.');
  process.exit(0);
}
process.exit(await run(bin('biome'), ['check', '--write', '--no-errors-on-unmatched', ...paths]));
