import type { BatchedWrite } from '#src/contract/batch.ts';
import type { Answer, ServerRequest } from '#tests/simulation/service/service.ts';
import { isOurs } from './sample-answers.ts';

/** The status of one write in an answer. `retryAfter` is in seconds. */
export type BatchVerdict = { key: string; status: number; retryAfter?: number };

/** Returns whether a request is a batch of writes. */
export function isBatch({ url }: ServerRequest): boolean {
  return new URL(url).pathname.endsWith('/account/writes');
}

/**
 * Returns the keys of the writes in a request: many in a batch, one in a single call, none if it is no write.
 */
export function keysIn(request: ServerRequest): string[] {
  if (isBatch(request)) return writesIn(request).map(({ key }) => key);
  const key = request.headers['idempotency-key'];
  return key === undefined ? [] : [key];
}

/** Returns the writes of a batch. */
export function writesIn({ body }: ServerRequest): BatchedWrite[] {
  return (JSON.parse(body ?? '') as { writes: BatchedWrite[] }).writes;
}

/** Returns the verdicts in an answer; none if the answer is not the server's. */
export function verdictsIn(request: ServerRequest, { status, headers, text }: Answer): BatchVerdict[] {
  if (!isOurs({ status, text })) return [];
  if (!isBatch(request)) {
    const retryAfter = Number(headers.get('retry-after') ?? 0);
    return keysIn(request).map((key) => ({ key, status, retryAfter }));
  }
  return status === 200 ? (JSON.parse(text) as { verdicts: BatchVerdict[] }).verdicts : [];
}
