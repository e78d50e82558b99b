import type { Server } from 'node:http';
import { logWarning } from '#server/base/log.ts';

/**
 * File descriptors reserved for this process: 100 of the embedded database, those of
 * threads and outgoing connections.
 */
const OWN_FILES = 256;
/** A connection needs one descriptor, and possibly one for the file being sent. */
const FILES_PER_CONNECTION = 2;
/** Lowest limit of connections. A browser opens six to one server. */
const MIN_CONNECTIONS = 24;

/**
 * Limits the connections so that this process keeps the file descriptors it needs itself. A client that opens
 * endless connections would otherwise use up those of the database and of the claim to its folder.
 */
export function limitConnections(server: Server): void {
  const limit = maxConnections(openFilesLimit());
  if (limit === null) return;
  server.maxConnections = limit;
  server.once('drop', () => logWarning('too many connections: more are closed at once', { most: limit }));
}

/**
 * Returns the highest number of connections.
 * @param files files that a process may have open; null without a limit
 * @returns null without a limit
 */
export function maxConnections(files: number | null): number | null {
  return files === null
    ? null
    : Math.max(Math.floor((files - OWN_FILES) / FILES_PER_CONNECTION), MIN_CONNECTIONS);
}

/**
 * Returns this process's limit of open files, which Node raised to its maximum at
 * the start; null without one.
 */
function openFilesLimit(): number | null {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isFinite(limit) ? limit : null;
}
