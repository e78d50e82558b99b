import type { ErrorAnswer } from '#src/contract/call.ts';

/** What became of a request, without a verdict on what to do about it. */
export type Reply<Answer> =
  /** A 2xx whose body is what the contract says. */
  | { kind: 'answer'; data: Answer }
  /** Any other status with an error in the contract's shape. */
  | { kind: 'refusal'; status: number; error: ErrorAnswer; retryAfterMs: number }
  /** No answer of ours: the network failed, it took too long, or something else answered (a hotel's login page). */
  | { kind: 'silence'; reason: 'network' | 'timeout' | 'foreign'; retryAfterMs: number };
