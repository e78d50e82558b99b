/** What may be written of an error: its kind, the innermost message and where it came from. A query's parameters, which hold people's data, may not. */
export function describeError(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause;
  if (!(inner instanceof Error)) return String(inner);
  const places = (inner.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [`${inner.name}: ${inner.message}`, ...places].join('\n');
}

/** One line, or a few, about a failure on the console. */
export function logError(where: string, error: unknown): void {
  console.error(`${where}: ${describeError(error)}`);
}
