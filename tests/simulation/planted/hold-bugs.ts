import { afterAll, beforeAll, expect, test } from 'vitest';
import { hunt, runWithout } from './hunt.ts';
import type { PlantedBug } from './planted-bug.ts';
import { createPlanter, type Planter } from './planter.ts';

/**
 * The most histories to run for one bug. A bug that needs more needs another focus (`npm run simulate --
 * --planted`).
 */
const MAX_HISTORIES = 60;
/** Far more than a test takes. The timeout only ends a hanging run. */
const TIMEOUT_MS = 20 * 60_000;

/**
 * Tests that every one of these bugs breaks a promise of the simulation, and that the code without it keeps
 * them.
 */
export function testBugs(bugs: readonly PlantedBug[]): void {
  let planter: Planter;
  beforeAll(async () => {
    planter = await createPlanter();
  });
  afterAll(() => planter.close());

  test.each(bugs)(
    '$name breaks a promise in the simulation, and without it the same history breaks none',
    {
      timeout: TIMEOUT_MS,
    },
    async (bug) => {
      const caught = await hunt(planter, bug, MAX_HISTORIES);
      expect(caught, `not caught in ${MAX_HISTORIES} histories`).not.toBeNull();
      if (caught !== null) expect(await runWithout(planter, bug, caught.seed)).toEqual([]);
    },
  );
}
