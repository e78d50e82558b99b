import * as v from 'valibot';
import { type AnswerOf, type Call, type ErrorAnswer, ErrorAnswerSchema } from '#src/contract/call.ts';
import type { Reply } from './reply.ts';

/**
 * Reads what a server answered to a call by the contract: what is neither the call's answer nor one of our refusals is
 * somebody else's.
 * @param answered.isOk whether it says that the call was done, and is from where it was asked
 */
export function readReply<C extends Call>(
  call: C,
  answered: { isOk: boolean; status: number; body: unknown; retryAfterMs: number },
): Reply<AnswerOf<C>> {
  const { isOk, status, body, retryAfterMs } = answered;
  if (isOk) {
    const answer = v.safeParse(call.answer, body);
    if (answer.success) return { kind: 'answer', data: answer.output as AnswerOf<C> };
  } else {
    const refusal = v.safeParse(ErrorAnswerSchema, body);
    if (refusal.success)
      return { kind: 'refusal', status, error: refusal.output as ErrorAnswer, retryAfterMs };
  }
  return { kind: 'silence', reason: 'foreign', retryAfterMs };
}
