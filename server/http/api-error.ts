import type { Refusal } from '#server/db/stored-json.ts';
import type { Stamp } from '#src/contract/account.ts';
import { ERROR_CODES, type ErrorAnswer, type ErrorCode, isTemporary } from '#src/contract/call.ts';

/**
 * The HTTP status of each error code (P13.6), and its message for pages that have no text of their own for
 * the code.
 */
const REASONS: Record<ErrorCode, { status: number; message: string }> = {
  INVALID: { status: 400, message: 'The request is not valid' },
  LOGIN_FAILED: { status: 401, message: 'Wrong e-mail address or password' },
  NO_SESSION: { status: 403, message: 'Please sign in' },
  WRONG_ACCOUNT: { status: 403, message: 'Signed in as another user' },
  FOREIGN_ORIGIN: { status: 403, message: 'The request comes from another site' },
  NOT_FOUND: { status: 404, message: 'Not found' },
  ID_TAKEN: { status: 409, message: 'This id is taken' },
  TOO_LARGE: { status: 413, message: 'The request is too large' },
  KEY_REUSED: { status: 422, message: 'This idempotency key was used for something else' },
  IN_FLIGHT: { status: 425, message: 'The same request is under way' },
  OTHER_EPOCH: { status: 425, message: 'The service was restored from a backup since' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests' },
  FAILED: { status: 500, message: 'Something went wrong. Please try again later.' },
  LINK_EXPIRED: { status: 400, message: 'This link is no longer valid' },
  LINK_USED: { status: 400, message: 'This link was used already' },
  BEARER_REFUSED: { status: 401, message: "Can't log in" },
  NO_ACCOUNT: { status: 401, message: 'There is no account for this address yet' },
  PROVIDER_SILENT: { status: 503, message: 'The identity provider does not answer' },
  MAIL_FAILED: { status: 503, message: 'The mail could not be sent' },
  TOO_MANY_LISTS: { status: 400, message: 'Too many lists' },
  TOO_MANY_ITEMS: { status: 400, message: 'Too many items on the list' },
  TOO_MANY_TAGS: { status: 400, message: 'Too many tags' },
  PREMIUM_ONLY: { status: 400, message: 'For premium users only' },
  COUNTRY_MISSING: { status: 400, message: 'choose the country first' },
  COPY_UNCHANGED: { status: 400, message: 'A copy is published once something in it is your own' },
  LIST_HIDDEN: { status: 409, message: 'The moderators have hidden this list' },
  AUTHOR_BLOCKED: { status: 409, message: 'The moderators do not let this account publish lists' },
  PASSWORD_COMMON: { status: 400, message: 'This password is one of the first that are tried' },
  SESSION_ENDED: { status: 403, message: 'Signed out from another place' },
  SIGN_IN_AGAIN: { status: 400, message: 'Please sign in again first' },
  TOO_MANY_LISTS_TODAY: { status: 429, message: 'Too many lists for one day' },
  TOO_MANY_REMOVED_LISTS: { status: 400, message: 'Too many lists were made and removed' },
  ARCHIVE_FULL: { status: 400, message: 'Too many eaten dishes are on removed lists' },
  TOO_MANY_LIKES: { status: 400, message: 'Too many likes' },
  TOO_MANY_FROM_NETWORK: { status: 429, message: 'Too many requests from this network' },
  REGISTRATION_CLOSED: { status: 403, message: 'New accounts are by invitation here' },
  USER_NOT_ACTIVATED: { status: 401, message: 'User Not Activated' },
  // During an update, a newer app may call a server of the previous version. The app retries later.
  UNKNOWN_CALL: { status: 501, message: 'This version of the server does not know that call' },
};

/** An error answer before it becomes HTTP; `retryAfter` in seconds. */
type ErrorReply = { status: number; body: ErrorAnswer; retryAfter: number | undefined };

type Details = {
  message?: string;
  field?: string;
  /** Replaces the code's own status. */
  status?: number;
  retryAfter?: number;
  isWithoutMessage?: boolean;
  stamp?: Stamp;
};

/** Refuses a request. Thrown anywhere, it rolls back the transaction and becomes the answer. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? REASONS[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.details = details;
  }

  /** Recreates a stored refusal. */
  static from({ code, ...details }: Refusal): ApiError {
    return new ApiError(code, details);
  }

  /** Returns the refusal to store when it is final; null when it is temporary. */
  toRefusal(): Refusal | null {
    const { message, field, status } = this.details;
    if (isTemporary(this.toReply().status)) return null;
    return {
      code: this.code,
      ...(message !== undefined && { message }),
      ...(field !== undefined && { field }),
      ...(status !== undefined && { status }),
    };
  }

  /**
   * Returns the answer of the contract: `error` is `true` for calls whose contract
   * has a flag, else the message.
   */
  toReply(): ErrorReply {
    const { field, status, retryAfter, isWithoutMessage, stamp } = this.details;
    const body: ErrorAnswer = {
      error: isWithoutMessage ? true : this.message,
      internalErrorCode: ERROR_CODES[this.code],
      ...(field === undefined ? {} : { field }),
      ...(stamp === undefined ? {} : { stamp }),
    };
    return { status: status ?? REASONS[this.code].status, body, retryAfter };
  }

  /**
   * Returns the HTTP response. It forbids caching, because a cache may store a 404 by default (RFC 9110,
   * 15.1), and a missing resource may return.
   */
  toResponse(): Response {
    const { status, body, retryAfter } = this.toReply();
    const after = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...after } });
  }
}

/**
 * Returns the same error with a flag instead of a message, as the contract of sign-in and list details
 * requires.
 */
export function withoutMessage(error: ApiError): ApiError {
  return new ApiError(error.code, { ...error.details, isWithoutMessage: true });
}
