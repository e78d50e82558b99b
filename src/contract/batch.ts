import * as v from 'valibot';
import { StampSchema } from './account.ts';
import { defineCall } from './call.ts';
import { arrayUpTo, recordUpTo, textUpTo } from './fields.ts';
import { LIMITS } from './limits.ts';

/** Path parameters or a query. The limits are larger than any call needs. */
const Texts = v.optional(recordUpTo(10, 500), {});

/** One write of a batch: its kind, and the parts of the request that its own call would carry. */
const BatchedWriteSchema = v.object({
  /** The `Idempotency-Key`. It is the same when the write is sent by its own call. */
  key: textUpTo(500),
  /**
   * Writes with the same number keep their order. If a write must be retried, the later writes in its lane
   * are not applied.
   */
  lane: v.pipe(v.number(), v.integer(), v.minValue(0)),
  kind: textUpTo(100),
  params: Texts,
  query: Texts,
  body: v.optional(v.unknown()),
});
export type BatchedWrite = v.InferOutput<typeof BatchedWriteSchema>;

/** The verdict on one write of a batch: the status and body that its own call would have returned. */
const VerdictSchema = v.object({
  key: v.string(),
  status: v.pipe(v.number(), v.integer()),
  body: v.unknown(),
  /** Seconds, as in the `Retry-After` header. */
  retryAfter: v.optional(v.number()),
  /**
   * Whether the body's `list` is omitted, because a later verdict of the same answer contains the list's
   * newer state.
   */
  isListLater: v.optional(v.boolean()),
});

/**
 * Applies many writes in one request, one after the other in the given order, each with its own key and
 * verdict (P7.13). A refused or failed write stops its own lane and no other. A write without a verdict was
 * not applied, because an earlier write in its lane failed or the server ran out of time or space.
 */
export const writeBatch = defineCall('POST', '/account/writes', {
  body: v.object({
    writes: v.pipe(arrayUpTo(BatchedWriteSchema, LIMITS.writesPerBatch), v.minLength(1)),
  }),
  answer: v.object({ verdicts: v.array(VerdictSchema), stamp: StampSchema }),
});
