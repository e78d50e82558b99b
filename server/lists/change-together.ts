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

/** A change of a list as it came, and its kind of write. */
export type AskedChange = { request: WriteRequest; change: AnyChange; input: InputOf<Call> };

/**
 * Changes after which a list has the same items in the same country: what follows from a row (tombstones, the archive,
 * counts) follows from the first and the last state of several of them, so that they may be stored once.
 */
const STEADY: ReadonlySet<string> = new Set<AnyChange['kind']>([
  'item.tick',
  'item.setTasted',
  'item.rename',
  'item.describe',
  'item.addTag',
  'item.removeTag',
  'list.rename',
  'list.describe',
  'list.setLanguage',
  'list.addTag',
  'list.removeTag',
]);

/** The change of a kind that may be stored together with others of its list; undefined for all other kinds. */
export function steadyChange(kind: string): AnyChange | undefined {
  return STEADY.has(kind) ? CHANGES.find((change) => change.kind === kind) : undefined;
}

/**
 * Does several changes of one list in their order, in one transaction: what `write` does for each, with the account and
 * the list locked once, each change applied to what the one before left, and the row stored once. Every key is
 * remembered, and every change that changes something has a revision of its own.
 * @returns the answers, in their order, all read at the end
 * @throws whatever is out of the ordinary with one of them (refused, under way, its key used before): nothing is done
 *   then, and each is to be done by itself
 */
export function changeTogether(
  deps: Deps,
  userID: string,
  listID: string,
  asked: readonly AskedChange[],
): Promise<object[]> {
  const now = new Date(deps.clock());
  const requests = asked.map(({ request }) => request);
  return keepOneInFlight(deps, requests, () =>
    deps.db.transaction(async (tx) => {
      await holdKeys(tx, requests);
      const expected = requests[0]?.epoch ?? null;
      const account = await lockAccount(tx, { userID, key: null, epoch: expected });
      const { rev: first, epoch } = account;
      const applied = await findApplied(tx, userID, requests);
      const row = await lockOwnContent(tx, userID, listID);
      if (row.removedAt !== null) throw new ApiError('NOT_FOUND');
      const before = toOwnList(row, null);
      let list = before;
      let rev = first;
      const stamps: Stamp[] = [];
      for (const { request, change, input } of asked) {
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
      if (rev > first) {
        eaten = await storeList(tx, row, stateAfter(row, list, now), rev, now);
        achievements = await raiseRevision(tx, userID, rev);
      }
      const fresh = requests.filter(({ key }) => !applied.has(key ?? ''));
      await recordApplied(tx, userID, fresh, listID, now);
      const told = stamps.map((stamp) => ({ ...stamp, achievements }));
      return answersTo(asked, told, (readAnswer) => readAnswer(tx, userID, listID, eaten));
    }),
  );
}

/** What is answered to each, read once for all that are answered alike. */
async function answersTo(
  asked: readonly AskedChange[],
  stamps: readonly Stamp[],
  readNow: (readAnswer: ReadAnswer<object>) => Promise<object>,
): Promise<object[]> {
  const read = new Map<unknown, object>();
  const answers: object[] = [];
  for (const [index, { change }] of asked.entries()) {
    const readAnswer = answerTo(change.kind);
    const answer = read.get(readAnswer) ?? (await readNow(readAnswer));
    read.set(readAnswer, answer);
    answers.push({ ...answer, stamp: stamps[index] });
  }
  return answers;
}
