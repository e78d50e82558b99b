import type { BatchedWrite } from '#src/contract/batch.ts';
import type { Patience } from '#tests/simulation/service/patience.ts';
import type { Answer, Asked } from '#tests/simulation/service/service.ts';
import { keysIn, writesIn } from './batches.ts';
import type { RequestFault } from './faults.ts';
import type { Known } from './ledger.ts';
import { failure } from './stand-ins.ts';

/** Faults that may befall one write of a batch and leave other lanes alone, and what it is answered then. */
const OF_ONE_WRITE: Partial<Record<RequestFault, Answer>> = {
  'http-500': failure(500, 30),
  'http-503': failure(503, 30),
  'http-501': failure(501),
  'old-server': failure(404),
};

/**
 * Answers a batch of which one write meets a fault.
 * @returns undefined when the fault can befall a request only; null when the server stops first
 */
export async function failOne(
  fault: RequestFault,
  asked: Asked,
  { key, intent }: Known,
  serve: (rest: Asked) => Promise<Answer | null>,
  patience: Patience,
): Promise<Answer | null | undefined> {
  if (fault === 'http-429') {
    // One is taken for the request itself.
    patience.endAfter(intent.userID, 1 + keysIn(asked).indexOf(key));
    return serve(asked);
  }
  const failed = OF_ONE_WRITE[fault];
  const rest = failed === undefined ? null : without(asked, key);
  if (failed === undefined || rest === null) return undefined;
  return withVerdict(await serve(rest), key, failed);
}

/**
 * The batch as it is done when one of its writes is not: without that and what stands behind it in its lane. Null when
 * nothing is left.
 */
function without(asked: Asked, key: string): Asked | null {
  const writes = writesIn(asked);
  const at = writes.findIndex((write) => write.key === key);
  const { lane } = writes[at] as BatchedWrite;
  const rest = writes.filter((write, index) => index < at || write.lane !== lane);
  return rest.length === 0 ? null : { ...asked, body: JSON.stringify({ writes: rest }) };
}

/** The answer to the rest of a batch with a verdict on what was taken out of it. */
function withVerdict(answer: Answer | null, key: string, failure: Answer): Answer | null {
  if (answer?.status !== 200) return answer;
  const told = JSON.parse(answer.text) as { verdicts: object[] };
  const retryAfter = failure.headers.get('retry-after');
  told.verdicts.push({
    key,
    status: failure.status,
    body: JSON.parse(failure.text),
    ...(retryAfter !== null && { retryAfter: Number(retryAfter) }),
  });
  return { ...answer, text: JSON.stringify(told) };
}
