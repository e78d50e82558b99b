import { logError } from '#server/base/log.ts';
import { isContended, isDatabaseAway } from '#server/db/database-away.ts';
import { isDiskFull } from '#server/db/disk-full.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from './api-error.ts';

/** After so many seconds it may be there again: a failover takes some. */
const RETRY_SECONDS = 2;
/** To make room on a disk takes a person. */
const FULL_RETRY_SECONDS = 60;

/**
 * What is answered where something was thrown: its reason if it has one, else that something went wrong, which is noted. A
 * database that is away, that has no room, or that gives a transaction up for others each time it is tried, is no fault of the
 * request: it is to be sent again, under the same key.
 * @param where for the log
 */
export function refusalFor({ disk }: Pick<Deps, 'disk'>, where: string, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  logError(where, error);
  disk.hear(error);
  if (isDiskFull(error)) return new ApiError('FAILED', { status: 503, retryAfter: FULL_RETRY_SECONDS });
  return isDatabaseAway(error) || isContended(error)
    ? new ApiError('FAILED', { status: 503, retryAfter: RETRY_SECONDS })
    : new ApiError('FAILED');
}
