import * as v from 'valibot';
import { StampSchema } from './account.ts';

type Schema = v.GenericSchema;
type Entries = Record<string, Schema>;

/** A call of the API as client and server both see it: its URL, its input and its answer. */
export type Call<
  Params extends Entries = Entries,
  Query extends Entries = Entries,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> = {
  method: 'GET' | 'POST' | 'DELETE';
  /** The path below the API's base with `:name` for each parameter. */
  path: string;
  /**
   * Whether the call needs a session. The answer to a call that needs none may still contain more for a
   * signed-in user (`isLiked`).
   */
  session: 'required' | 'none';
  params: v.ObjectSchema<Params, undefined>;
  query: v.ObjectSchema<Query, undefined>;
  body: Body;
  answer: Answer;
};

type ParamsOf<C extends Call> = v.InferOutput<C['params']>;
type QueryOf<C extends Call> = v.InferOutput<C['query']>;
export type BodyInputOf<C extends Call> = v.InferInput<C['body']>;
export type BodyOf<C extends Call> = v.InferOutput<C['body']>;
/** The input of a call after validation by its schemas. */
export type InputOf<C extends Call> = { params: ParamsOf<C>; query: QueryOf<C>; body: BodyOf<C> };
export type AnswerOf<C extends Call> = v.InferOutput<C['answer']>;

/** The body of calls that have none. Any body is ignored. */
const NoBodySchema = v.optional(v.unknown());

/** Defines a call. Omitted parts default to empty. */
export function defineCall<
  const Params extends Entries = Record<never, never>,
  const Query extends Entries = Record<never, never>,
  Body extends Schema = typeof NoBodySchema,
  Answer extends Schema = Schema,
>(
  method: Call['method'],
  path: string,
  parts: { session?: Call['session']; params?: Params; query?: Query; body?: Body; answer: Answer },
): Call<Params, Query, Body, Answer> {
  return {
    method,
    path,
    session: parts.session ?? 'required',
    params: v.object(parts.params ?? ({} as Params)),
    query: v.object(parts.query ?? ({} as Query)),
    body: parts.body ?? (NoBodySchema as unknown as Body),
    answer: parts.answer,
  };
}

/**
 * Every refusal: a message for people, a code for programs, the invalid field if there is one, and the stamp
 * if the request was refused because of a value in the stamp.
 */
export const ErrorAnswerSchema = v.object({
  error: v.union([v.string(), v.literal(true)]),
  internalErrorCode: v.optional(v.number()),
  field: v.optional(v.string()),
  stamp: v.optional(StampSchema),
});
export type ErrorAnswer = v.InferOutput<typeof ErrorAnswerSchema>;

/**
 * Statuses of temporary refusals, which say nothing about the request: timeout, too early, too many requests.
 * Every 5xx is temporary too, including 501 for `UNKNOWN_CALL`.
 */
const TEMPORARY = new Set([408, 425, 429]);

/**
 * Returns whether a status is a temporary refusal, after which the request is undecided and can be retried.
 */
export function isTemporary(status: number): boolean {
  return status >= 500 || TEMPORARY.has(status);
}

/**
 * Every reason for a refusal, with its `internalErrorCode` on the wire. Codes are from 6000 to 6999 and are
 * never reused or renumbered, because old apps know them (P13.6). A client decides only by codes that it
 * knows; it retries after an unknown code until it is updated.
 */
export const ERROR_CODES = {
  INVALID: 6000,
  LOGIN_FAILED: 6001,
  NO_SESSION: 6002,
  WRONG_ACCOUNT: 6003,
  FOREIGN_ORIGIN: 6004,
  NOT_FOUND: 6005,
  ID_TAKEN: 6006,
  TOO_LARGE: 6007,
  KEY_REUSED: 6008,
  IN_FLIGHT: 6009,
  TOO_MANY_REQUESTS: 6010,
  FAILED: 6011,
  // 6012 is retired: it meant that a call was not implemented yet.
  LINK_EXPIRED: 6013,
  MAIL_FAILED: 6014,
  TOO_MANY_LISTS: 6015,
  TOO_MANY_ITEMS: 6016,
  TOO_MANY_TAGS: 6017,
  PREMIUM_ONLY: 6018,
  LINK_USED: 6019,
  BEARER_REFUSED: 6020,
  NO_ACCOUNT: 6021,
  PROVIDER_SILENT: 6022,
  COUNTRY_MISSING: 6023,
  COPY_UNCHANGED: 6024,
  OTHER_EPOCH: 6025,
  LIST_HIDDEN: 6026,
  AUTHOR_BLOCKED: 6027,
  USER_NOT_ACTIVATED: 6029,
  UNKNOWN_CALL: 6030,
  PASSWORD_COMMON: 6040,
  SESSION_ENDED: 6041,
  SIGN_IN_AGAIN: 6042,
  TOO_MANY_LISTS_TODAY: 6050,
  TOO_MANY_REMOVED_LISTS: 6051,
  ARCHIVE_FULL: 6052,
  TOO_MANY_LIKES: 6053,
  TOO_MANY_FROM_NETWORK: 6054,
  REGISTRATION_CLOSED: 6060,
} as const;

export type ErrorCode = keyof typeof ERROR_CODES;

const NAMES = new Map<number, ErrorCode>(
  Object.entries(ERROR_CODES).map(([name, number]) => [number, name as ErrorCode]),
);

/** Returns the name of an `internalErrorCode`; null if there is none or this version does not know it. */
export function knownCode(internalErrorCode: number | undefined): ErrorCode | null {
  return (internalErrorCode === undefined ? undefined : NAMES.get(internalErrorCode)) ?? null;
}

/** Returns the name of an `internalErrorCode` for display; `FAILED` if this version does not know it. */
export function errorCodeOf(internalErrorCode: number | undefined): ErrorCode {
  return knownCode(internalErrorCode) ?? 'FAILED';
}

/** Returns whether a code is in our range. Newer servers have codes in it that this version does not know. */
export function isOwnCode(internalErrorCode: number | undefined): boolean {
  return internalErrorCode !== undefined && internalErrorCode >= 6000 && internalErrorCode < 7000;
}
