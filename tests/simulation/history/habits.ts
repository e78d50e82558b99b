import type { Random } from '#tests/simulation/random.ts';
import { LOCAL, SENT } from './commands.ts';

/** The weights of commands whose weight is not 1. */
const HABITS: Record<string, number> = {
  tickItem: 9,
  noteTasted: 4,
  addItem: 4,
  removeItem: 3,
  saveList: 3,
  removeList: 2,
  browse: 0.6,
  pull: 0.5,
  login: 0.35,
  logout: 0.25,
  retryEntry: 0.5,
  keepAsOwnList: 0.3,
  discardEntry: 0.6,
  answerAdConsent: 0.3,
};
/** The weights of events of a phone. */
export const EVENTS: Record<string, number> = {
  offline: 2.4,
  online: 1.2,
  resume: 1,
  syncNow: 1,
  worker: 1,
  killed: 0.5,
};

/** The weights of all commands outside of scenes. */
export const COMMAND_WEIGHTS = Object.fromEntries(
  [...Object.keys(SENT), ...Object.keys(LOCAL), 'browse', 'pull', 'login', 'logout'].map((name) => [
    name,
    HABITS[name] ?? 1,
  ]),
);

/** Returns one of the names, with a probability in proportion to its weight. */
export function weighted(weights: Record<string, number>, random: Random): string {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  let drawn = random.next() * total;
  for (const [name, weight] of Object.entries(weights)) {
    drawn -= weight;
    if (drawn < 0) return name;
  }
  return Object.keys(weights)[0] as string;
}

/** Returns the values in random order. */
export function shuffled<T>(values: T[], random: Random): T[] {
  const keyed = values.map((value) => ({ value, key: random.next() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
}
