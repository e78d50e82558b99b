import type { BatchedWrite } from '#src/contract/batch.ts';
import type { Answer, Asked } from '#tests/simulation/service/service.ts';
import { isOurs } from './stand-ins.ts';

/** What an answer says of one write. */
export type Told = { key: string; status: number; retryAfter?: number };

/** Whether a request carries many writes. */
export function isBatch({ url }: Asked): boolean {
  return new URL(url).pathname.endsWith('/account/writes');
}

/** The keys of the writes that a request carries: of a batch many, of a write's own call one. */
export function keysIn(asked: Asked): string[] {
  if (isBatch(asked)) return writesIn(asked).map(({ key }) => key);
  const key = asked.headers['idempotency-key'];
  return key === undefined ? [] : [key];
}

/** The writes of a batch. */
export function writesIn({ body }: Asked): BatchedWrite[] {
  return (JSON.parse(body ?? '') as { writes: BatchedWrite[] }).writes;
}

/** What an answer says of each write that its request carried; of those it says nothing of, nothing. */
export function toldIn(asked: Asked, { status, headers, text }: Answer): Told[] {
  if (!isOurs({ status, text })) return [];
  if (!isBatch(asked)) {
    const retryAfter = Number(headers.get('retry-after') ?? 0);
    return keysIn(asked).map((key) => ({ key, status, retryAfter }));
  }
  return status === 200 ? (JSON.parse(text) as { verdicts: Told[] }).verdicts : [];
}
