import type { Random } from '#tests/simulation/random.ts';
import { SENT } from './commands.ts';
import { type Fault, isRequestFault } from './faults.ts';
import type { Step } from './plan.ts';

/** As many things are done at most before they are sent together. */
export const LONGEST_BACKLOG = 14;
const SHORTEST_BACKLOG = 4;
/** A month with no signal. Some of its commands have nothing to do: more than 500 entries wait in the end. */
const MONTH_BACKLOG = 560;

const CREATIONS = ['createList', 'saveList'];
/** Ticks are what most of a backlog is. */
const EDITS = [
  ...Object.keys(SENT).filter((name) => ![...CREATIONS, 'retryEntry', 'keepAsOwnList'].includes(name)),
  ...Array.from({ length: 8 }, () => 'tickItem'),
];

/** A day with no signal: much is done, and goes together when there is one, with a fault or two on its way. */
export function planBacklog(
  add: (name: string, more: Partial<Step>) => void,
  random: Random,
  faults: readonly Fault[],
): void {
  const ofRequests = faults.filter(isRequestFault);
  for (const name of ['ready', 'browse', 'offline']) add(name, { pass: 0 });
  const wanted = SHORTEST_BACKLOG + Math.floor(random.next() * (LONGEST_BACKLOG - SHORTEST_BACKLOG));
  for (let left = wanted; left > 0; left -= 1) {
    const isFaulty = ofRequests.length > 0 && random.chance(0.15);
    const fault = isFaulty ? { fault: random.pick(ofRequests), times: 1 } : {};
    add(random.chance(0.3) ? random.pick(CREATIONS) : random.pick(EDITS), { pass: 0, ...fault });
  }
  // What can be undone is held back for a while.
  add('resume', { pass: 7000 });
  add('online', {});
}

/** Thirty days with no signal on one phone: hundreds of entries go in batches, and each of two faults meets one of them. */
export function planMonth(
  add: (name: string, more: Partial<Step>) => void,
  random: Random,
  faults: readonly Fault[],
): void {
  const ofRequests = faults.filter(isRequestFault);
  for (const name of ['ready', 'browse', 'offline']) add(name, { pass: 0 });
  for (let left = 2; left > 0; left -= 1) add('createList', { pass: 0 });
  for (let left = MONTH_BACKLOG; left > 0; left -= 1)
    add(random.chance(0.8) ? random.pick(['tickItem', 'addItem']) : random.pick(EDITS), { pass: 0 });
  for (let left = 2; left > 0 && ofRequests.length > 0; left -= 1)
    add('tickItem', { pass: 0, fault: random.pick(ofRequests), times: 1 });
  add('resume', { pass: 7000 });
  add('online', {});
}
