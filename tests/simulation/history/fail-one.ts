import type { BatchedWrite } from '#src/contract/batch.ts';
import type { Answer, ServerRequest } from '#tests/simulation/service/service.ts';
import type { WriteLimit } from '#tests/simulation/service/write-limit.ts';
import { keysIn, writesIn } from './batches.ts';
import type { RequestFault } from './faults.ts';
import type { EntryRecord } from './ledger.ts';
import { failure } from './sample-answers.ts';

/** The answer to the hit write, for each fault that can hit one write of a batch and no other lane. */
const ANSWERS_TO_ONE_WRITE: Partial<Record<RequestFault, Answer>> = {
  'http-500': failure(500, 30),
  'http-503': failure(503, 30),
  'http-501': failure(501),
  'old-server': failure(404),
};

/**
 * Answers a batch of which one write meets a fault.
 * @returns undefined if the fault can hit only a whole request; null if the server stops first
 */
export async function failOne(
  fault: RequestFault,
  request: ServerRequest,
  { key, intent }: EntryRecord,
  serve: (rest: ServerRequest) => Promise<Answer | null>,
  writeLimit: WriteLimit,
): Promise<Answer | null | undefined> {
  if (fault === 'http-429') {
    // The request itself counts as one.
    writeLimit.endAfter(intent.userID, 1 + keysIn(request).indexOf(key));
    return serve(request);
  }
  const failed = ANSWERS_TO_ONE_WRITE[fault];
  const rest = failed === undefined ? null : without(request, key);
  if (failed === undefined || rest === null) return undefined;
  return withVerdict(await serve(rest), key, failed);
}

/** Returns the batch without a failing write and those behind it in its lane, or null if none remain. */
function without(request: ServerRequest, key: string): ServerRequest | null {
  const writes = writesIn(request);
  const position = writes.findIndex((write) => write.key === key);
  const { lane } = writes[position] as BatchedWrite;
  const rest = writes.filter((write, index) => index < position || write.lane !== lane);
  return rest.length === 0 ? null : { ...request, body: JSON.stringify({ writes: rest }) };
}

/** Returns the answer to the rest of a batch, with a verdict on the failing write. */
function withVerdict(answer: Answer | null, key: string, failure: Answer): Answer | null {
  if (answer?.status !== 200) return answer;
  const batchAnswer = JSON.parse(answer.text) as { verdicts: object[] };
  const retryAfter = failure.headers.get('retry-after');
  batchAnswer.verdicts.push({
    key,
    status: failure.status,
    body: JSON.parse(failure.text),
    ...(retryAfter !== null && { retryAfter: Number(retryAfter) }),
  });
  return { ...answer, text: JSON.stringify(batchAnswer) };
}
