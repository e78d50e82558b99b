import type { Db } from '#server/db/db.ts';
import type { Deps } from '#server/deps.ts';
import type { Stamp } from '#src/contract/account.ts';
import { lockAccount, raiseRevision } from './account-revision.ts';
import { checkSameWrite, holdKeys, recordApplied } from './idempotency.ts';
import { keepOneInFlight } from './in-flight.ts';
import type { Outcome, WriteContext, WriteRequest } from './write-context.ts';

/**
 * Every write of a signed-in user: one transaction that locks the account, leaves out what was applied before,
 * changes, raises the revision, remembers the key and reads the answer from the rows as they are then. A refusal
 * or failure undoes all of it, the memory included, so that only what happened is remembered.
 */
export async function write<Answer extends object>(
  deps: Deps,
  request: WriteRequest,
  change: (context: WriteContext) => Promise<Outcome>,
  answer: (tx: Db, listID: string | null) => Promise<Answer>,
): Promise<Answer & { stamp: Stamp }> {
  const now = new Date(deps.clock());
  return keepOneInFlight(deps.db, [request], () =>
    deps.db.transaction(async (tx) => {
      await holdKeys(tx, [request]);
      const { applied, ...account } = await lockAccount(tx, request);
      const stamp: Stamp = { userID: request.userID, ...account };
      if (applied !== null) {
        checkSameWrite(applied, request);
        return { ...(await answer(tx, applied.listID)), stamp };
      }

      const rev = account.rev + 1;
      const outcome = await change({ tx, userID: request.userID, rev, now });
      if (outcome.isChanged) {
        stamp.achievements = await raiseRevision(tx, request.userID, rev);
        stamp.from = account.rev;
        stamp.rev = rev;
      }
      await recordApplied(tx, [request], outcome.listID, now);
      return { ...(await answer(tx, outcome.listID)), stamp };
    }),
  );
}
