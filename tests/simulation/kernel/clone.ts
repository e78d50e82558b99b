/**
 * Returns a faster `structuredClone` for plain data. Node's own serialises and parses, which takes ten times
 * as long for a row. Every value that is no plain object, array or primitive is left to Node's.
 */
export function clonerOver(real: typeof structuredClone): typeof structuredClone {
  const clone = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null)
      return typeof value === 'function' || typeof value === 'symbol' ? real(value) : value;
    if (Array.isArray(value)) return value.map(clone);
    if (Object.getPrototypeOf(value) !== Object.prototype) return real(value);
    const copy: Record<string, unknown> = {};
    for (const key of Object.keys(value)) copy[key] = clone((value as Record<string, unknown>)[key]);
    return copy;
  };
  return clone as typeof structuredClone;
}
