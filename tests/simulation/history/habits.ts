import type { Random } from '#tests/simulation/random.ts';
import { LOCAL, SENT } from './commands.ts';

/** What people do, and how often. */
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
/** What befalls a phone by itself, and how often. */
export const EVENTS: Record<string, number> = {
  offline: 2.4,
  online: 1.2,
  resume: 1,
  syncNow: 1,
  worker: 1,
  killed: 0.5,
};

/** Every command that people give of themselves, and how often. */
export const COMMAND_WEIGHTS = Object.fromEntries(
  [...Object.keys(SENT), ...Object.keys(LOCAL), 'browse', 'pull', 'login', 'logout'].map((name) => [
    name,
    HABITS[name] ?? 1,
  ]),
);

/** One of these names, each as likely as it weighs. */
export function weighted(weights: Record<string, number>, random: Random): string {
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
  let drawn = random.next() * total;
  for (const [name, weight] of Object.entries(weights)) {
    drawn -= weight;
    if (drawn < 0) return name;
  }
  return Object.keys(weights)[0] as string;
}

/** The same in another order. */
export function shuffled<T>(values: T[], random: Random): T[] {
  const keyed = values.map((value) => ({ value, key: random.next() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
}
