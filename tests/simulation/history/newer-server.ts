import type { Random } from '#tests/simulation/random.ts';

/** Fields that the contract allows the server to omit. */
const OPTIONAL: Record<string, (value: unknown) => boolean> = {
  isPartial: (value) => value === false,
  removed: (value) => Array.isArray(value) && value.length === 0,
  order: (value) => value === 0,
};

/**
 * Returns an answer as a later version of the server may send it: with unknown fields, and without some
 * optional ones.
 */
export function asNewerServer(text: string, random: Random): string {
  try {
    return JSON.stringify(change(JSON.parse(text), random));
  } catch {
    return text;
  }
}

function change(value: unknown, random: Random): unknown {
  if (Array.isArray(value)) return value.map((each) => change(each, random));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, part]) => !OPTIONAL[key]?.(part) || random.chance(0.5));
  const changed = Object.fromEntries(kept.map(([key, part]) => [key, change(part, random)]));
  return { ...changed, weather: { sky: 'blue' }, moons: [1, 2, 3] };
}
