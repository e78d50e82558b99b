import { ApiError } from '#server/http/api-error.ts';

const RETRY_SECONDS = 30;

/** How much of a user's a service takes before it has enough of it, once: it counts every write, also those of a batch. */
export class Patience {
  #user: { userID: string; left: number } | null = null;

  /** Lets it end for a user after so many more. */
  endAfter(userID: string, left: number): void {
    this.#user = { userID, left };
  }

  /** It has no end again. */
  renew(): void {
    this.#user = null;
  }

  /** Counts one. @throws ApiError TOO_MANY_REQUESTS when it ends */
  async take(userID: string | null | undefined): Promise<void> {
    if (this.#user === null || this.#user.userID !== userID) return;
    this.#user.left -= 1;
    if (this.#user.left >= 0) return;
    this.#user = null;
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: RETRY_SECONDS });
  }
}
