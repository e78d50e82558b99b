import type { Random } from '#tests/simulation/random.ts';
import { SENT } from './commands.ts';
import { type Fault, isRequestFault } from './faults.ts';
import type { Step } from './plan.ts';

/** The most commands of a backlog, which are then sent together. */
export const LONGEST_BACKLOG = 14;
const SHORTEST_BACKLOG = 4;
/**
 * The number of commands in a month offline. Some of them find nothing to do, but more than 500 entries wait
 * in the end.
 */
const MONTH_BACKLOG = 560;

const CREATIONS = ['createList', 'saveList'];
/** The edits to choose from. Ticks are the most frequent. */
const EDITS = [
  ...Object.keys(SENT).filter((name) => ![...CREATIONS, 'retryEntry', 'keepAsOwnList'].includes(name)),
  ...Array.from({ length: 8 }, () => 'tickItem'),
];

/** Plans a day offline: many commands, which are sent together once online, with a few faults on the way. */
export function planBacklog(
  add: (name: string, more: Partial<Step>) => void,
  random: Random,
  faults: readonly Fault[],
): void {
  const requestFaults = faults.filter(isRequestFault);
  for (const name of ['ready', 'browse', 'offline']) add(name, { pass: 0 });
  const length = SHORTEST_BACKLOG + Math.floor(random.next() * (LONGEST_BACKLOG - SHORTEST_BACKLOG));
  for (let count = 0; count < length; count += 1) {
    const isFaulty = requestFaults.length > 0 && random.chance(0.15);
    const fault = isFaulty ? { fault: random.pick(requestFaults), times: 1 } : {};
    add(random.chance(0.3) ? random.pick(CREATIONS) : random.pick(EDITS), { pass: 0, ...fault });
  }
  // A removal is held back while it can be undone.
  add('resume', { pass: 7000 });
  add('online', {});
}

/**
 * Plans thirty days offline on one phone: hundreds of entries are sent in batches, and up to two faults hit
 * them.
 */
export function planMonth(
  add: (name: string, more: Partial<Step>) => void,
  random: Random,
  faults: readonly Fault[],
): void {
  const requestFaults = faults.filter(isRequestFault);
  for (const name of ['ready', 'browse', 'offline']) add(name, { pass: 0 });
  for (let count = 0; count < 2; count += 1) add('createList', { pass: 0 });
  for (let count = 0; count < MONTH_BACKLOG; count += 1)
    add(random.chance(0.8) ? random.pick(['tickItem', 'addItem']) : random.pick(EDITS), { pass: 0 });
  for (let count = 0; count < 2 && requestFaults.length > 0; count += 1)
    add('tickItem', { pass: 0, fault: random.pick(requestFaults), times: 1 });
  add('resume', { pass: 7000 });
  add('online', {});
}
