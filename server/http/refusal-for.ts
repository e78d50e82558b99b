import { logError } from '#server/base/log.ts';
import { isContended, isDatabaseAway } from '#server/db/database-away.ts';
import { isDiskFull } from '#server/db/disk-full.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from './api-error.ts';

/** Seconds until a retry when the database is down. A failover takes a few seconds. */
const RETRY_SECONDS = 2;
/** Seconds until a retry when the disk is full. An operator has to free space. */
const FULL_RETRY_SECONDS = 60;

/**
 * Returns the refusal for a thrown error: an `ApiError` itself, else `FAILED`, which is logged. If the
 * database is down or full, or cancelled each try of a transaction, the client is told to retry with the same
 * key.
 * @param where name of the operation for the log
 */
export function refusalFor({ disk }: Pick<Deps, 'disk'>, where: string, error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  logError(where, error);
  disk.noticeError(error);
  if (isDiskFull(error)) return new ApiError('FAILED', { status: 503, retryAfter: FULL_RETRY_SECONDS });
  return isDatabaseAway(error) || isContended(error)
    ? new ApiError('FAILED', { status: 503, retryAfter: RETRY_SECONDS })
    : new ApiError('FAILED');
}
