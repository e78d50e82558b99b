/**
 * What `structuredClone` makes of plain data: Node's own writes it out and reads it back, which takes ten times as long
 * for a row. Everything that is no plain object, list or primitive is left to that.
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
