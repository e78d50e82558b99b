import type { Api } from '#src/api/client.ts';
import type { Reply } from '#src/api/reply.ts';
import { ERROR_CODES, type ErrorCode } from '#src/contract/call.ts';

type AnyReply = Reply<unknown>;
export type SentRequest = {
  path: string;
  params: Record<string, unknown>;
  query: unknown;
  body: unknown;
  key: string;
  /** The epoch that the request names, if any. */
  epoch?: unknown;
};

/**
 * Returns an `Api` that records its requests and answers them with the given replies in order. The last reply
 * is repeated; without any reply a request throws.
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

const USUAL_CODES: Record<number, ErrorCode> = {
  400: 'INVALID',
  403: 'NO_SESSION',
  404: 'NOT_FOUND',
  409: 'ID_TAKEN',
  413: 'TOO_LARGE',
  422: 'KEY_REUSED',
  429: 'TOO_MANY_REQUESTS',
};

/** Returns the error code that the server gives most often with a status. */
export const usualCode = (status: number): number => ERROR_CODES[USUAL_CODES[status] ?? 'FAILED'];

/** Returns a refusal in the server's format. */
export function refusal(status: number, retryAfterMs = 0): AnyReply {
  const error = { error: `status ${status}`, internalErrorCode: usualCode(status) };
  return { kind: 'refusal', status, error, retryAfterMs };
}
