import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import { lockAccount, raiseRevision } from '#server/write/account-revision.ts';
import { checkRepeat, findApplied, holdKeys, recordApplied } from '#server/write/idempotency.ts';
import { keepOneInFlight } from '#server/write/in-flight.ts';
import type { WriteRequest } from '#server/write/write-context.ts';
import type { Stamp } from '#src/contract/account.ts';
import type { Call, InputOf } from '#src/contract/call.ts';
import { type AnyChange, CHANGES } from '#src/writes/table.ts';
import { answerTo, type ReadAnswer } from './answers.ts';
import { opOf, stateAfter } from './change-list.ts';
import { lockOwnContent } from './find-list.ts';
import { storeList } from './store-list.ts';
import { toOwnList } from './wire.ts';

/** A requested change of a list, and its kind of write. */
export type RequestedChange = { request: WriteRequest; change: AnyChange; input: InputOf<Call> };

/**
 * Returns the change of a kind that may be stored together with others of its list;
 * undefined for other kinds.
 */
export function steadyChange(kind: string): AnyChange | undefined {
  return CHANGES.find((change) => change.kind === kind && change.isSteady);
}

/**
 * Applies several changes of one list in order, in one transaction. It does what `write` does for each, but
 * locks the account and the list once and stores the row once. Each key is remembered, and each effective
 * change has its own revision.
 * @returns the answers in the order of the changes, all read after the last change
 * @throws any error of one change (refused, in flight, its key used before). Nothing is applied then, and the
 *   caller has to apply the changes one by one.
 */
export function changeTogether(
  deps: Deps,
  userID: string,
  listID: string,
  changes: readonly RequestedChange[],
): Promise<object[]> {
  const now = new Date(deps.clock());
  const requests = changes.map(({ request }) => request);
  return keepOneInFlight(deps, requests, () =>
    deps.db.transaction(async (tx) => {
      await holdKeys(tx, requests);
      const expected = requests[0]?.epoch ?? null;
      const account = await lockAccount(tx, { userID, key: null, epoch: expected });
      const { rev: firstRev, epoch } = account;
      const applied = await findApplied(tx, userID, requests);
      const row = await lockOwnContent(tx, userID, listID);
      if (row.removedAt !== null) throw new ApiError('NOT_FOUND');
      const before = toOwnList(row, null);
      let list = before;
      let rev = firstRev;
      const stamps: Stamp[] = [];
      for (const { request, change, input } of changes) {
        const earlier = applied.get(request.key ?? '');
        if (earlier !== undefined) checkRepeat(earlier, request);
        const target = { list, removedItemIDs: row.removedItemIDs, newID: randomUUID };
        const op = earlier === undefined ? opOf(change, target, input) : null;
        const changed = op === null ? list : (change.apply(list, op) ?? list);
        const isChanged = !isDeepStrictEqual(list, changed);
        if (isChanged) stateAfter(row, changed, now);
        stamps.push({ userID, epoch, rev: isChanged ? rev + 1 : rev, ...(isChanged && { from: rev }) });
        if (isChanged) rev += 1;
        list = changed;
      }
      let { achievements } = account;
      let eaten: number | null = null;
      if (rev > firstRev) {
        eaten = await storeList(tx, row, stateAfter(row, list, now), rev, now);
        achievements = await raiseRevision(tx, userID, rev);
      }
      const fresh = requests.filter(({ key }) => !applied.has(key ?? ''));
      await recordApplied(tx, userID, fresh, listID, now);
      const answerStamps = stamps.map((stamp) => ({ ...stamp, achievements }));
      return answersTo(changes, answerStamps, (readAnswer) => readAnswer(tx, userID, listID, eaten));
    }),
  );
}

/** Returns the answers to the changes; equal kinds of answers are read once. */
async function answersTo(
  changes: readonly RequestedChange[],
  stamps: readonly Stamp[],
  readNow: (readAnswer: ReadAnswer<object>) => Promise<object>,
): Promise<object[]> {
  const read = new Map<unknown, object>();
  const answers: object[] = [];
  for (const [index, { change }] of changes.entries()) {
    const readAnswer = answerTo(change.kind);
    const answer = read.get(readAnswer) ?? (await readNow(readAnswer));
    read.set(readAnswer, answer);
    answers.push({ ...answer, stamp: stamps[index] });
  }
  return answers;
}
