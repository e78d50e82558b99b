import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { sessions } from '#server/db/schema.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Stamp } from '#src/contract/account.ts';
import { lockAccount, raiseRevision } from './account-revision.ts';
import { checkRepeat, holdKeys, recordApplied, recordRefusal } from './idempotency.ts';
import { keepOneInFlight } from './in-flight.ts';
import type { Outcome, WriteContext, WriteRequest } from './write-context.ts';

type Change = (context: WriteContext) => Promise<Outcome>;
type ReadAnswer<Answer> = (tx: Db, outcome: Pick<Outcome, 'listID' | 'eaten'>) => Promise<Answer>;

/**
 * Every write of a signed-in user: one transaction that locks the account, leaves out what was applied before,
 * changes, raises the revision, remembers the key and reads the answer from the rows as they are then. A failure
 * undoes all of it, the memory included. So does a refusal, which is then remembered in a transaction of its own before
 * anybody is told of it: what was refused once is refused for ever under its key. Writes of one account wait for each
 * other here, and not each on a connection.
 * @param takeTurn what else it waits for before it takes a connection; gives the way to end that
 */
export async function write<Answer extends object>(
  deps: Deps,
  request: WriteRequest,
  change: Change,
  answer: ReadAnswer<Answer>,
  takeTurn?: () => Promise<() => void>,
): Promise<Answer & { stamp: Stamp }> {
  const now = new Date(deps.clock());
  return keepOneInFlight(deps, [request], async () => {
    const attempt = () => deps.db.transaction((tx) => writeIn(tx, request, change, answer, now));
    const endTurn = await takeTurn?.();
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (await isSessionGone(deps.db, request)) throw new ApiError('NO_SESSION');
      // Another server may have come to an outcome since, which is the one that holds then.
      if (!(await rememberRefusal(deps.db, request, error.reason, now))) return attempt();
      throw error.reason;
    } finally {
      endTurn?.();
    }
  });
}

/** Thrown through the transaction for what the change itself said, so that nothing around it counts as its refusal. */
class Refused extends Error {
  readonly reason: ApiError;

  constructor(reason: ApiError) {
    super(reason.message);
    this.reason = reason;
  }
}

async function writeIn<Answer extends object>(
  tx: Db,
  request: WriteRequest,
  change: Change,
  answer: ReadAnswer<Answer>,
  now: Date,
): Promise<Answer & { stamp: Stamp }> {
  await holdKeys(tx, [request]);
  const { applied, ...account } = await lockAccount(tx, request);
  const stamp: Stamp = { userID: request.userID, ...account };
  if (applied !== null) {
    checkRepeat(applied, request);
    return { ...(await answer(tx, applied)), stamp };
  }

  const rev = account.rev + 1;
  const outcome = await change({ tx, userID: request.userID, rev, now }).catch((error: unknown) => {
    throw error instanceof ApiError ? new Refused(error) : error;
  });
  if (outcome.isChanged) {
    stamp.achievements = await raiseRevision(tx, request.userID, rev);
    stamp.from = account.rev;
    stamp.rev = rev;
  }
  await recordApplied(tx, request.userID, [request], outcome.listID, now);
  return { ...(await answer(tx, outcome)), stamp };
}

/**
 * Whether the session has gone that a write came in. An account is deleted in pieces, its sessions first: a write that finds its
 * list deleted by then is not refused but signed out.
 */
async function isSessionGone(db: Db, { sessionID }: WriteRequest): Promise<boolean> {
  return sessionID !== undefined && (await db.$count(sessions, eq(sessions.id, sessionID))) === 0;
}

/** @returns false when something is remembered under the key by now */
async function rememberRefusal(db: Db, request: WriteRequest, reason: ApiError, now: Date): Promise<boolean> {
  const { key } = request;
  const refusal = reason.toRefusal();
  if (key === null || refusal === null) return true;
  return db.transaction(async (tx) => {
    await holdKeys(tx, [request]);
    const { applied } = await lockAccount(tx, request);
    if (applied === null) await recordRefusal(tx, request, key, refusal, now);
    return applied === null;
  });
}
