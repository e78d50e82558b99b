import type { Random } from '#tests/simulation/random.ts';

/** For each field that the contract allows the server to omit: whether it may be omitted with a value. */
const OPTIONAL_FIELDS: Record<string, (value: unknown) => boolean> = {
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
  const remaining = Object.entries(value).filter(
    ([key, part]) => !OPTIONAL_FIELDS[key]?.(part) || random.chance(0.5),
  );
  const changed = Object.fromEntries(remaining.map(([key, part]) => [key, change(part, random)]));
  return { ...changed, weather: { sky: 'blue' }, moons: [1, 2, 3] };
}
