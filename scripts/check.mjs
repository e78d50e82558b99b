/** `npm run check`: types, lint and format, catalogs, starter lists. */
import './run/root.mjs';
import { runChecks } from './run/checks.mjs';

const { passed, failed } = await runChecks();
console.log(`\nchecks: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
