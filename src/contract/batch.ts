import * as v from 'valibot';
import { StampSchema } from './account.ts';
import { defineCall } from './call.ts';
import { arrayUpTo, textsUpTo, textUpTo } from './fields.ts';
import { LIMITS } from './limits.ts';

/** More and longer ones than any call has in its path or behind the `?`. */
const Texts = v.optional(textsUpTo(10, 500), {});

/** One write of a batch: its kind in the table of writes, and what its own call would be given. */
const BatchedWriteSchema = v.object({
  /** The `Idempotency-Key` of its own call: sent alone under the same key it is the same write. */
  key: textUpTo(500),
  /** Writes with the same number keep their order, and one that is to be sent again holds back those behind it. */
  lane: v.pipe(v.number(), v.integer(), v.minValue(0)),
  kind: textUpTo(100),
  params: Texts,
  query: Texts,
  body: v.optional(v.unknown()),
});
export type BatchedWrite = v.InferOutput<typeof BatchedWriteSchema>;

/** What one write of a batch came to: status and body as its own call would have answered them. */
const VerdictSchema = v.object({
  key: v.string(),
  status: v.pipe(v.number(), v.integer()),
  body: v.unknown(),
  /** Seconds, as of the header. */
  retryAfter: v.optional(v.number()),
  /** The body’s `list` is left out: a later verdict of the same answer has that list as it became then. */
  isListLater: v.optional(v.boolean()),
});

/**
 * Many writes in one request, each with its own key and verdict, done one after the other in the order in which they
 * stand. One that is refused or fails stops its own lane and no other. An answer need not have a verdict on all: on what
 * stands behind one that was not done, and on what there was no time or room for, nothing was done.
 */
export const writeBatch = defineCall('POST', '/account/writes', {
  body: v.object({
    writes: v.pipe(arrayUpTo(BatchedWriteSchema, LIMITS.writesPerBatch), v.minLength(1)),
  }),
  answer: v.object({ verdicts: v.array(VerdictSchema), stamp: StampSchema }),
});
