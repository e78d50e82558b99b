import { bin, inOnePiece, run, tsx } from './run.mjs';

/** The types need it, and the build writes it as well: made before both. */
const ROUTE_TREE = { name: 'route tree', run: () => tsx('scripts/generate-routes.ts') };
const CHECKS = [
  { name: 'types', run: () => run(bin('tsc'), ['-b']) },
  { name: 'lint and format', run: () => run(bin('biome'), ['check', '--error-on-warnings']) },
  { name: 'catalogs', run: () => tsx('scripts/check-i18n.ts') },
  { name: 'content', run: () => tsx('scripts/check-content.ts') },
];

/**
 * Runs what holds before anything runs, side by side, each to its end. Answers with how many passed and failed.
 * @param others more to run beside them: each with a name and a `run` that answers with an exit code
 */
export const runChecks = async (others = []) => {
  const codeOf = (check) => inOnePiece(check.name, check.run);
  const codes = [await codeOf(ROUTE_TREE), ...(await Promise.all([...CHECKS, ...others].map(codeOf)))];
  const failed = codes.filter((code) => code !== 0).length;
  return { passed: codes.length - failed, failed };
};
