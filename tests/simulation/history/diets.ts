import type { Random } from '#tests/simulation/random.ts';
import { type AddStep, IN_FLIGHT_FAULTS, once } from './added-steps.ts';

const FAULTS = [...IN_FLIGHT_FAULTS, 'old-server', undefined, undefined] as const;

/**
 * Plans that users choose diets on several phones, partly offline.
 * @param add adds a step to the plan, on the phone with an index below `phones`
 */
export function planDiets(add: AddStep, phones: number, random: Random): void {
  for (let count = 0; count < 3; count += 1) {
    const phone = Math.floor(random.next() * phones);
    add('ready', phone, { pass: 0 });
    if (random.chance(0.4)) add('offline', phone, { pass: 0 });
    add('chooseDiet', phone, once(random.pick(FAULTS)));
    if (random.chance(0.3)) add('chooseDiet', phone);
    add('online', phone);
  }
}
