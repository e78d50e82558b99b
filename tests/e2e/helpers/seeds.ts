import { randomFrom } from '#tests/simulation/random.ts';
import type { Moment } from './pause.ts';

/** How often a run that is made of seeds is made; all of them where it matters: `RUNS=50 npm run e2e -- kills`. */
const RUNS = Number(process.env.RUNS ?? 3);
/** One seed alone, to see a failure again. */
const ONLY = process.env.RUN;

export const SEEDS: readonly number[] =
  ONLY === undefined ? Array.from({ length: RUNS }, (_, run) => run + 1) : [Number(ONLY)];

/** A death in the middle of a drain, made up from a seed. */
export type Death = {
  /** Places of the meals that are ticked or unticked first, in order. */
  taps: number[];
  /** Which write it happens at, from 1, and when in that write's life. */
  nth: number;
  moment: Moment;
  /** So long after that moment, in milliseconds: what follows an answer takes a moment too. */
  delayMs: number;
  /** Whether a write that had left arrives all the same, after its sender's death. */
  isLate: boolean;
};

/** The same death for the same seed. */
export function deathOf(seed: number, meals: number): Death {
  const random = randomFrom(seed);
  const below = (end: number) => Math.floor(random.next() * end);
  const taps = Array.from({ length: 2 + below(4) }, () => below(meals));
  const moments: Moment[] = ['arrived', 'committed', 'answered'];
  return {
    taps,
    nth: 1 + below(taps.length),
    moment: random.pick(moments),
    delayMs: below(30),
    isLate: random.chance(0.5),
  };
}
