import { printable } from './printable.ts';

/**
 * Addresses of mails, and anything as long and dense as our tokens, hashes and ids without dashes are. An address is looked
 * for from the beginning of a word only: from each of its letters, a long word without an `@` would take minutes.
 */
const SECRETS = /(?<![^\s@"'<>(),;:=])[^\s@"'<>(),;:=]+@[^\s@"'<>(),;:=]+|[\w-]{40,}(\.[\w-]+)*/g;

/** A text that may be written down: of what looks like an address or a token only the first two characters stay. */
export function redact(text: string): string {
  return text.replace(SECRETS, (secret) => `${secret.slice(0, 2)}…`);
}

/**
 * What may be written of an error: its kind, the innermost message and where it came from. A query's parameters,
 * which hold people's data, may not.
 */
function describeError(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause;
  if (!(inner instanceof Error)) return redact(String(inner));
  const places = (inner.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [redact(`${inner.name}: ${inner.message}`), ...places].join('\n');
}

type Fields = Record<string, string | number | null>;

/** A line of JSON on the console for something worth knowing; `fields` are redacted, their names are not. */
export function logEvent(event: string, fields: Fields = {}): void {
  console.warn(line('warn', event, redactAll(fields)));
}

/** The same for something that is as it should be and may have to be looked up. */
export function logNote(event: string, fields: Fields): void {
  console.info(line('info', event, redactAll(fields)));
}

/** A line of JSON about a failure; `where` is ours, the error is not and is redacted. */
export function logError(where: string, error: unknown): void {
  console.error(line('error', where, { error: describeError(error) }));
}

function line(level: string, event: string, fields: Fields): string {
  return printable(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
}

function redactAll(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? redact(value) : value]),
  );
}
