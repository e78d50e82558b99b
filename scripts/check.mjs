/** `npm run check`: checks types, lint and format, catalogs, starter lists, wording and commit messages. */
import './run/root.mjs';
import { runChecks } from './run/checks.mjs';

const { passed, failed } = await runChecks();
console.log(`\nchecks: ${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
