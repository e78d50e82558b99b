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
 * Applies a write of a signed-in user exactly once (P7.2), in one transaction: it locks the account, skips a
 * write that was applied before, runs `change`, raises the revision, stores the key, and reads the answer
 * from the new rows. An error rolls all of it back, the key included. A refusal does so too, and is then
 * stored in a separate transaction before it is answered, so that a refused key stays refused. Writes of one
 * account wait for each other here, without holding a connection.
 * @param takeTurn waits for a further turn before a connection is taken, and returns a function that ends it
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
      // If another server has stored an outcome meanwhile, the client receives that one.
      if (!(await rememberRefusal(deps.db, request, error.reason, now))) return attempt();
      throw error.reason;
    } finally {
      endTurn?.();
    }
  });
}

/**
 * Carries a refusal by the change itself out of the transaction. Only such a refusal is stored, and no other
 * error.
 */
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
 * Returns whether the write's session has ended. An account is deleted in pieces, its sessions first. So a
 * write that then misses its list gets "signed out" instead of a refusal.
 */
async function isSessionGone(db: Db, { sessionID }: WriteRequest): Promise<boolean> {
  return sessionID !== undefined && (await db.$count(sessions, eq(sessions.id, sessionID))) === 0;
}

/** Stores a final refusal under the key of its write. @returns false when the key already has an outcome */
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
