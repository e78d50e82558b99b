import { afterAll, beforeAll, expect, test } from 'vitest';
import { hunt, runWithout } from './hunt.ts';
import type { PlantedBug } from './planted-bug.ts';
import { createPlanter, type Planter } from './planter.ts';

/** A bug that takes more is hunted in the wrong place: give it another focus (`npm run simulate -- --planted`). */
const MOST_HISTORIES = 60;
/** Far above what it takes; only there so that a hang ends. */
const TIMEOUT_MS = 20 * 60_000;

/** Tests that every one of these bugs breaks a promise of the simulation, and that the code without it keeps them. */
export function holdBugs(bugs: readonly PlantedBug[]): void {
  let planter: Planter;
  beforeAll(async () => {
    planter = await createPlanter();
  });
  afterAll(() => planter.close());

  test.each(bugs)(
    '$name turns the simulation red, and without it the same history is green',
    {
      timeout: TIMEOUT_MS,
    },
    async (bug) => {
      const caught = await hunt(planter, bug, MOST_HISTORIES);
      expect(caught, `not caught in ${MOST_HISTORIES} histories`).not.toBeNull();
      if (caught !== null) expect(await runWithout(planter, bug, caught.seed)).toEqual([]);
    },
  );
}
