/** A seeded random generator (mulberry32): the same seed gives the same history. */
export type Random = {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  /** Returns one of the elements. */
  pick<T>(from: readonly T[]): T;
};

/** Returns a generator for this seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (from) => from[Math.floor(next() * from.length)] as (typeof from)[number],
  };
}
