import { printable } from './printable.ts';

/**
 * Matches email addresses, and words of 40 or more letters, digits, `_` and `-`, which may be tokens or
 * hashes. An address may only start at the beginning of a word, because trying each letter of a long word
 * without an `@` would take minutes.
 */
const SECRETS = /(?<![^\s@"'<>(),;:=])[^\s@"'<>(),;:=]+@[^\s@"'<>(),;:=]+|[\w-]{40,}(\.[\w-]+)*/g;

/**
 * Redacts a text for the log: of anything like an address or a token, only the first two characters remain.
 */
export function redact(text: string): string {
  return text.replace(SECRETS, (secret) => `${secret.slice(0, 2)}…`);
}

/**
 * Returns the loggable part of an error: its name, the innermost message and the stack. A query's parameters,
 * which hold users' data, are left out.
 */
function describeError(error: unknown): string {
  let inner = error;
  while (inner instanceof Error && inner.cause !== undefined) inner = inner.cause;
  if (!(inner instanceof Error)) return redact(String(inner));
  const frames = (inner.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return [redact(`${inner.name}: ${inner.message}`), ...frames].join('\n');
}

type Fields = Record<string, string | number | null>;

/**
 * Logs a warning as a line of JSON on the console. The values of `fields` are redacted, their names are not.
 */
export function logWarning(event: string, fields: Fields = {}): void {
  console.warn(line('warn', event, redactAll(fields)));
}

/** Logs a normal event that may have to be looked up later, as a line of JSON; redacted like `logWarning`. */
export function logInfo(event: string, fields: Fields): void {
  console.info(line('info', event, redactAll(fields)));
}

/**
 * Logs a failure as a line of JSON. `where` is written by the server and not redacted; the error is redacted.
 */
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

/**
 * Drops lines that cannot be written, because the log's reader has ended or its disk is full. Without this,
 * such a line would be an uncaught error and end the process.
 */
export function ignoreFailedLines(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
