import { randomFrom } from '#tests/simulation/random.ts';
import type { Moment } from './pause.ts';

/** The number of seeds. `RUNS=50 npm run e2e -- kills` runs 50. */
const RUNS = Number(process.env.RUNS ?? 3);
/** The only seed to run, to reproduce a failure. */
const ONLY = process.env.RUN;

/** The seeds of tests that kill the browser at random moments. */
export const SEEDS: readonly number[] =
  ONLY === undefined ? Array.from({ length: RUNS }, (_, run) => run + 1) : [Number(ONLY)];

/** A kill of the browser in the middle of a drain, derived from a seed. */
export type Kill = {
  /** Indexes of the dishes that are ticked or unticked first, in order. */
  taps: number[];
  /** The number of the write during which the kill happens, from 1. */
  nth: number;
  /** The moment of that write after which the kill happens. */
  moment: Moment;
  /** The delay of the kill after that moment, in milliseconds. */
  delayMs: number;
  /** Whether a write already sent still arrives after the kill. */
  isLate: boolean;
};

/** Derives a kill from a seed. The same seed gives the same kill. */
export function killOf(seed: number, dishes: number): Kill {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random.next() * end);
  const taps = Array.from({ length: 2 + below(4) }, () => below(dishes));
  const moments: Moment[] = ['arrived', 'committed', 'answered'];
  return {
    taps,
    nth: 1 + below(taps.length),
    moment: random.pick(moments),
    delayMs: below(30),
    isLate: random.chance(0.5),
  };
}
