/** `npm run format [-- path …]`: formats the named paths, or without paths the files that differ from the last commit. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { bin, run } from './run/run.mjs';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(existsSync);
const changedPaths = () => [
  ...git('diff', '--name-only', '--relative', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];

const named = process.argv.slice(2);
const paths = named.length > 0 ? named : changedPaths();
if (paths.length === 0) {
  console.log('No file differs from the last commit; name the paths to format.');
  process.exit(0);
}
process.exit(await run(bin('biome'), ['check', '--write', '--no-errors-on-unmatched', ...paths]));
