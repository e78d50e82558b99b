import { ApiError } from '#server/http/api-error.ts';

const RETRY_SECONDS = 30;

/** A rate limit that a history can exhaust once for a user. It counts every write, also those of a batch. */
export class WriteLimit {
  #user: { userID: string; remaining: number } | null = null;

  /** Makes a user exceed the limit after this number of further writes. */
  endAfter(userID: string, writes: number): void {
    this.#user = { userID, remaining: writes };
  }

  /** Removes the limit. */
  renew(): void {
    this.#user = null;
  }

  /** Counts a write. @throws ApiError TOO_MANY_REQUESTS once when the limit is exceeded */
  async take(userID: string | null | undefined): Promise<void> {
    if (this.#user === null || this.#user.userID !== userID) return;
    this.#user.remaining -= 1;
    if (this.#user.remaining >= 0) return;
    this.#user = null;
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
  }
}
