import { EVERY_BUG } from './every-bug.ts';
import { hunt } from './hunt.ts';
import { createPlanter } from './planter.ts';

const MAX_HISTORIES = 300;

/**
 * `npm run simulate -- --planted`: prints a Markdown table of the promise that catches each planted bug, and
 * of the number of histories that this took.
 * @returns the number of bugs that were not caught
 */
export async function printPlanted(): Promise<number> {
  const planter = await createPlanter();
  let missed = 0;
  console.log('| bug | what it would do | caught by | histories |\n|---|---|---|---|');
  for (const bug of EVERY_BUG) {
    const caught = await hunt(planter, bug, MAX_HISTORIES);
    if (caught === null) missed += 1;
    const where = bug.focus?.faults === undefined ? '' : ` (${bug.focus.faults.join(', ')})`;
    const end = caught === null ? '**nothing** | – |' : `${caught.promise} | ${caught.histories}${where} |`;
    console.log(`| ${bug.name} | ${bug.harm} | ${end}`);
  }
  await planter.close();
  return missed;
}
