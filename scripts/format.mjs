/**
 * `npm run format -- path…`: formats the named paths only, because several contributors may work in one tree.
 */
import { bin, run } from './run/run.mjs';

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('Name the paths to format: npm run format -- src/features/home');
  process.exit(1);
}
process.exit(await run(bin('biome'), ['check', '--write', ...paths]));
