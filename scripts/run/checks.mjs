import { bin, run, tsx, withCollectedOutput } from './run.mjs';

/**
 * Writes `src/route-tree.gen.ts`. It runs before the type check, which needs that file, and before the build,
 * which writes the file too.
 */
const ROUTE_TREE = { name: 'route tree', run: () => tsx('scripts/generate-routes.ts') };
const CHECKS = [
  { name: 'types', run: () => run(bin('tsc'), ['-b']) },
  { name: 'lint and format', run: () => run(bin('biome'), ['check', '--error-on-warnings']) },
  { name: 'catalogs', run: () => tsx('scripts/check-i18n.ts') },
  { name: 'content', run: () => tsx('scripts/check-content.ts') },
  { name: 'wording', run: () => tsx('scripts/check-prose.ts') },
  { name: 'commits', run: () => tsx('scripts/check-commits.ts') },
];

/**
 * Runs the static checks in parallel, each to its end. Resolves to the number of passed and of failed checks.
 * @param others further checks to run in parallel: each has a name and a `run` that resolves to an exit code
 */
export const runChecks = async (others = []) => {
  const codeOf = (check) => withCollectedOutput(check.name, check.run);
  const codes = [await codeOf(ROUTE_TREE), ...(await Promise.all([...CHECKS, ...others].map(codeOf)))];
  const failed = codes.filter((code) => code !== 0).length;
  return { passed: codes.length - failed, failed };
};
