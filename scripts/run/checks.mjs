import { bin, run, tsx } from './run.mjs';

/** What holds before anything runs, in order: the route tree is needed by the types. */
export const CHECKS = [
  { name: 'route tree', run: () => tsx('scripts/generate-routes.ts') },
  { name: 'types', run: () => run(bin('tsc'), ['-b']) },
  { name: 'lint and format', run: () => run(bin('biome'), ['check', '--error-on-warnings']) },
  { name: 'catalogs', run: () => tsx('scripts/check-i18n.ts') },
];

/** Runs them all, the later ones also after a failure. */
export const runChecks = async () => {
  const count = { passed: 0, failed: 0 };
  for (const check of CHECKS) {
    console.log(`\n▸ ${check.name}`);
    if ((await check.run()) === 0) count.passed += 1;
    else count.failed += 1;
  }
  return count;
};
