import { causesOf } from './base/causes.ts';
import { redact } from './base/log.ts';
import { isDiskFull } from './db/disk-full.ts';

/**
 * Matches Drizzle's message for any failure, which is the whole statement with users' data. The reason is
 * only in the error's cause.
 */
const FAILED_QUERY = /^Failed query: /;

/** Returns why the server did not start, as one line that says what to do. */
export function startFailure(error: unknown, dataDir: string): string {
  const causes = causesOf(error);
  if (isDiskFull(error)) {
    return `The disk is full: there is no room for the data in ${dataDir}. A new database takes about 50 MB. Free some space and start again; the stored data is intact.`;
  }
  const message = causes
    .map((each) => each.message)
    .find((text) => typeof text === 'string' && text !== '' && !FAILED_QUERY.test(text));
  if (typeof message === 'string') return redact(message);
  const [first] = causes;
  return `The database in ${dataDir} cannot be opened (${String(first?.name ?? error)} ${String(first?.errno ?? '')}).`;
}
