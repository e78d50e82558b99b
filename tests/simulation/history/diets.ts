import type { Random } from '#tests/simulation/random.ts';
import type { Fault } from './faults.ts';

const FAULTS: (Fault | undefined)[] = [
  'dropped',
  'answer-lost',
  'slow',
  'http-500',
  'duplicate',
  'killed-in-flight',
  'killed-before-settling',
  'old-server',
  undefined,
  undefined,
];

/**
 * Plans that people choose on several phones what they do not eat, some of it with no network.
 * @param add puts a step into the plan, on one of so many phones
 */
export function planDiets(
  add: (name: string, phone: number, more?: { pass?: number; fault?: Fault; times?: number }) => void,
  phones: number,
  random: Random,
): void {
  for (let left = 3; left > 0; left -= 1) {
    const phone = Math.floor(random.next() * phones);
    add('ready', phone, { pass: 0 });
    if (random.chance(0.4)) add('offline', phone, { pass: 0 });
    const fault = random.pick(FAULTS);
    add('chooseDiet', phone, { ...(fault !== undefined && { fault, times: 1 }) });
    if (random.chance(0.3)) add('chooseDiet', phone);
    add('online', phone);
  }
}
