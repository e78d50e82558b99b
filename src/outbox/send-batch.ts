import type { Api } from '#src/api/client.ts';
import { readReply } from '#src/api/reply.ts';
import { type BatchedWrite, writeBatch } from '#src/contract/batch.ts';
import type { AnswerOf } from '#src/contract/call.ts';
import type { Entry } from '#src/db/schema.ts';
import { writeOf } from '#src/writes/table.ts';
import type { Claimed } from './claim.ts';
import { isAboutList } from './entry.ts';
import { classify, type Verdict, type WriteAnswer } from './send.ts';

/**
 * The factor by which batches shrink after one fails as a whole, so that a faulty write is soon sent alone.
 */
const SMALLER_BY = 4;

/**
 * Sends entries in one request. Each carries the same key as when it is sent alone.
 * @returns the verdicts, in the order of the entries
 */
export async function sendBatch(
  api: Api,
  claimed: readonly Claimed[],
  userID: string,
): Promise<Verdict<WriteAnswer>[]> {
  const lanes = [...new Set(claimed.map(({ entry }) => entry.lane))];
  const numbers = new Map(lanes.map((lane, number) => [lane, number]));
  const writes = claimed.map(({ entry, index }) =>
    toBatchedWrite(entry, { index, lane: numbers.get(entry.lane) ?? 0 }),
  );
  const epoch = claimed[0]?.epoch;
  const reply = await api(writeBatch, {
    body: { writes },
    expectedUser: userID,
    expectedEpoch: epoch,
  });
  const whole = classify(reply, userID, epoch);
  const maxBatchSize = Math.max(Math.floor(claimed.length / SMALLER_BY), 1);
  switch (whole.kind) {
    case 'accepted':
      return judgeEach(whole.data, claimed, userID, maxBatchSize);
    case 'rejected':
      // An older server without this call, or a server that refuses it. The reply says nothing about the
      // writes.
      return claimed.map(() => ({ kind: 'again', maxBatchSize: 1 }));
    case 'retry': {
      // An older server does not know this call, or a hotel's page answered. The entries are sent by their
      // own calls at once. With a wait they would never be sent, because each return to view resets the
      // back-off and tries a batch first.
      const isUnknown = whole.status === 501 || (reply.kind === 'silence' && reply.reason === 'foreign');
      return claimed.map(() => (isUnknown ? { kind: 'again', maxBatchSize: 1 } : { ...whole, maxBatchSize }));
    }
    default:
      return claimed.map(() => whole);
  }
}

/**
 * Returns an entry as it is written in the request of a batch.
 * @param place.index the current index of the entry's item on the list
 * @param place.lane the number of the entry's lane in this batch
 */
export function toBatchedWrite(entry: Entry, { index, lane }: { index: number; lane: number }): BatchedWrite {
  const write = writeOf(entry.kind);
  if (write === undefined) throw new Error(`no write of kind ${entry.kind}`);
  const { params = {}, query = {}, body } = write.toRequest(entry, index);
  return { key: entry.id, lane, kind: entry.kind, params: asTexts(params), query: asTexts(query), body };
}

const asTexts = (values: Record<string, string | number>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

type BatchVerdict = AnswerOf<typeof writeBatch>['verdicts'][number];

/**
 * Returns the verdict that each entry's own call would have received. An entry without a verdict is sent
 * again: at once if another verdict of the answer makes progress, otherwise with a back-off. The same applies
 * to an entry whose list should be in a later verdict, if that verdict is missing.
 */
function judgeEach(
  { verdicts }: AnswerOf<typeof writeBatch>,
  claimed: readonly Claimed[],
  userID: string,
  maxBatchSize: number,
): Verdict<WriteAnswer>[] {
  const byKey = new Map(verdicts.map((verdict) => [verdict.key, verdict]));
  const lists = new Set<string>();
  // From last to first, so that each step knows whether a later verdict contains the list.
  const judged = [...claimed].reverse().map(({ entry, epoch }) => {
    const verdict = byKey.get(entry.id);
    if (verdict === undefined) return null;
    const judgement = ownVerdict(entry, verdict, userID, epoch);
    if (judgement.kind !== 'accepted') return judgement;
    const { id, list } = judgement.data;
    if (list) lists.add(list.id);
    const listID = id ?? (isAboutList(entry) ? entry.listID : '');
    return judgement.isListLater && !lists.has(listID) ? null : judgement;
  });
  const isProgressing = judged.some(
    (verdict) => verdict !== null && ['accepted', 'rejected', 'again'].includes(verdict.kind),
  );
  const missingVerdict: Verdict<WriteAnswer> = isProgressing
    ? { kind: 'again' }
    : { kind: 'retry', isReached: true, retryAfterMs: 0, maxBatchSize };
  return judged.reverse().map((verdict) => verdict ?? missingVerdict);
}

/** Turns one verdict of a batch's answer into the verdict of the entry's own call. */
function ownVerdict(
  entry: Entry,
  { status, body, retryAfter = 0, isListLater = false }: BatchVerdict,
  userID: string,
  epoch: string | undefined,
): Verdict<WriteAnswer> {
  const { call } = writeOf(entry.kind) as NonNullable<ReturnType<typeof writeOf>>;
  const reply = readReply(call, {
    isOk: status >= 200 && status < 300,
    status,
    body: isListLater ? { ...(body as object), list: null } : body,
    retryAfterMs: Math.max(retryAfter * 1000, 0),
  });
  const verdict = classify(reply as Parameters<typeof classify<WriteAnswer>>[0], userID, epoch);
  return verdict.kind === 'accepted' && isListLater ? { ...verdict, isListLater } : verdict;
}
