import type { Api } from '#src/api/client.ts';
import type { Reply } from '#src/api/reply.ts';
import { ERROR_CODES, type ErrorCode } from '#src/contract/call.ts';

type AnyReply = Reply<unknown>;
/** A request that the tested code has sent. */
export type SentRequest = {
  path: string;
  params: Record<string, unknown>;
  query: unknown;
  body: unknown;
  /** The idempotency key; the string `undefined` if there is none. */
  key: string;
  /** The epoch that the request names, if any. */
  epoch?: unknown;
};

/**
 * Returns an `Api` that answers its requests with these replies in order, and repeats the last reply. Without
 * replies a request throws.
 * @returns the `Api`, and the array of the requests so far
 */
export function scriptedApi(
  ...replies: (AnyReply | ((request: SentRequest) => AnyReply | Promise<AnyReply>))[]
): {
  api: Api;
  sent: SentRequest[];
} {
  const sent: SentRequest[] = [];
  const api = (async (call: { path: string }, parts: Record<string, unknown> = {}) => {
    const request: SentRequest = {
      path: call.path,
      params: (parts.params ?? {}) as Record<string, unknown>,
      query: parts.query,
      body: parts.body,
      key: String(parts.idempotencyKey),
      epoch: parts.expectedEpoch,
    };
    sent.push(request);
    const reply = replies[Math.min(sent.length, replies.length) - 1];
    if (reply === undefined) throw new Error(`unexpected request ${call.path}`);
    return typeof reply === 'function' ? reply(request) : reply;
  }) as Api;
  return { api, sent };
}

/** The reply to a request that got no answer, because there is no network. */
export const noNetwork: AnyReply = { kind: 'silence', reason: 'network', retryAfterMs: 0 };

/** For each status the error code that the server sends most often with it. */
const USUAL_CODES: Record<number, ErrorCode> = {
  400: 'INVALID',
  403: 'NO_SESSION',
  404: 'NOT_FOUND',
  409: 'ID_TAKEN',
  413: 'TOO_LARGE',
  422: 'KEY_REUSED',
  429: 'TOO_MANY_REQUESTS',
};

/** Returns the error code that the server sends most often with a status. */
export const usualCode = (status: number): number => ERROR_CODES[USUAL_CODES[status] ?? 'FAILED'];

/** Returns the reply to a request that the server refused with this status. */
export function refusal(status: number, retryAfterMs = 0): AnyReply {
  const error = { error: `status ${status}`, internalErrorCode: usualCode(status) };
  return { kind: 'refusal', status, error, retryAfterMs };
}
