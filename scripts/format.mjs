/** `npm run format -- path…`: mends what is named, and only that, since several people work in one tree. */
import { bin, run } from './run/run.mjs';

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('Say what to format: npm run format -- src/features/home');
  process.exit(1);
}
process.exit(await run(bin('biome'), ['check', '--write', ...paths]));
