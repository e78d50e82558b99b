import type { Server } from 'node:http';
import { logEvent } from '#server/base/log.ts';

/** Files that this process needs for itself: a hundred of the embedded database, those of its threads, connections to others. */
const OWN_FILES = 256;
/** Each connection is one, and may be sent another. */
const FILES_EACH = 2;
/** A browser opens six to one server. */
const LEAST = 24;

/**
 * Takes no more connections than leave this process the files that it needs itself. Whoever opens connections without
 * end would otherwise take the database's, and the claim to its folder.
 */
export function limitConnections(server: Server): void {
  const most = mostConnections(openFilesLimit());
  if (most === null) return;
  server.maxConnections = most;
  server.once('drop', () => logEvent('too many connections: more are closed at once', { most }));
}

/** @param files how many files a process may have open; null where there is no limit @returns null where there is none */
export function mostConnections(files: number | null): number | null {
  return files === null ? null : Math.max(Math.floor((files - OWN_FILES) / FILES_EACH), LEAST);
}

/** The limit of this process. Node has raised it as far as it may be when it began. */
function openFilesLimit(): number | null {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const limit = Number(userLimits?.open_files?.soft);
  return Number.isFinite(limit) ? limit : null;
}
