import type { BatchedWrite } from '#src/contract/batch.ts';
import type { Patience } from '#tests/simulation/service/patience.ts';
import type { Answer, Asked } from '#tests/simulation/service/service.ts';
import { keysIn, writesIn } from './batches.ts';
import type { RequestFault } from './faults.ts';
import type { Known } from './ledger.ts';
import { failure } from './stand-ins.ts';

/** Faults that may befall one write of a batch and leave the others alone, and whether they are refusals. */
const OF_ONE_WRITE: Partial<Record<RequestFault, boolean>> = {
  'http-500': false,
  'http-503': false,
  'old-server': true,
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
  const isRefused = OF_ONE_WRITE[fault];
  const rest = isRefused === undefined ? null : without(asked, key, isRefused);
  if (rest === null) return undefined;
  const failed = isRefused ? failure(404) : failure(Number(fault.slice('http-'.length)), 30);
  return withVerdict(await serve(rest), key, failed);
}

/**
 * The batch as it is done when one of its writes is not: without that and, unless it is refused for good, without what
 * stands behind it in its lane. Null when nothing is left.
 */
function without(asked: Asked, key: string, isRefused: boolean): Asked | null {
  const writes = writesIn(asked);
  const at = writes.findIndex((write) => write.key === key);
  const { lane } = writes[at] as BatchedWrite;
  const rest = writes.filter(
    (write, index) => index !== at && (isRefused || index < at || write.lane !== lane),
  );
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
