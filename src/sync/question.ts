import type { Api } from '#src/api/client.ts';
import { isSignedOut } from '#src/api/reply.ts';
import { revisionTag } from '#src/contract/account.ts';
import { accountRevision } from '#src/contract/account-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { QuestionTimes } from '#src/db/schema.ts';
import { pauseSession, readSession } from '#src/db/session.ts';
import { isDue, MAX_WAIT_MS } from '#src/outbox/settle.ts';
import { type Pulled, pull, whose } from './pull.ts';

export type QuestionDeps = { db: FoodDatabase; api: Api; now(): number; random(): number };

/** Two questions of the minute are so far apart, and by chance up to a fifth more, so that many phones spread out. */
export const QUESTION_MS = 50_000;
const SPREAD = 0.2;

/**
 * Asks the server how far the signed-in account has come, and pulls what is new. Where a pull is due anyway that is the
 * question. An answer decides only whether to pull: it may be late and of an epoch that is over, so nothing of it is noted.
 * @param reason `minute` asks when no tab has asked for a minute, and less often while the server fails; `return` asks in
 *   any case, unless the server has said to come again later
 * @returns what came of it; `not-due` when nothing is new, or it was not the time to ask
 */
export async function lookForNews(deps: QuestionDeps, reason: 'minute' | 'return'): Promise<Pulled> {
  const claimed = await claimQuestion(deps, reason);
  if (claimed !== 'claimed') return claimed;
  let retryAfterMs = 0;
  const api: Api = async (call, parts) => {
    const reply = await deps.api(call, parts);
    retryAfterMs = reply.kind === 'answer' ? 0 : reply.retryAfterMs;
    return reply;
  };
  const result = await ask({ ...deps, api });
  await noteResult(deps, result, retryAfterMs);
  return result;
}

/**
 * How long until this device is to ask, in milliseconds; 0 when it is time.
 * @returns null while there is no session to ask for
 */
export async function untilQuestion(db: FoodDatabase, now: number): Promise<number | null> {
  return db.transaction('r', db.meta, async () => {
    const session = await readSession(db);
    if (session === null || session.isPaused) return null;
    const { nextAt, quietUntil } = await readTimes(db);
    // A time that is due although it is ahead can only come from a clock that was set back.
    return Math.max(...[nextAt, quietUntil].map((at) => (isDue(at, now) ? 0 : at - now)));
  });
}

/** Takes the turn to ask for all tabs of this device. */
function claimQuestion(
  { db, now, random }: QuestionDeps,
  reason: 'minute' | 'return',
): Promise<'claimed' | Pulled> {
  return db.transaction('rw', db.meta, async () => {
    const session = await readSession(db);
    if (session === null || session.isPaused) return 'signed-out';
    const times = await readTimes(db);
    if (!isDue(times.quietUntil, now())) return 'failed';
    if (reason === 'minute' && !isDue(times.nextAt, now())) return 'not-due';
    await writeTimes(db, { ...times, quietUntil: 0, nextAt: now() + spread(QUESTION_MS, random()) });
    return 'claimed';
  });
}

async function ask(deps: QuestionDeps): Promise<Pulled> {
  const { db, api } = deps;
  const pulled = await pull(deps, 'behind');
  if (pulled !== 'not-due') return afterStale(deps, pulled);
  const { session, account } = await whose(db);
  if (session === null || session.isPaused || account === undefined) return 'signed-out';
  const { userID } = session;
  const known = { userID, epoch: account.epoch, rev: account.pulledRev };
  const reply = await api(accountRevision, {
    expectedUser: userID,
    known: { tag: revisionTag(known), answer: { stamp: known } },
  });
  if (isSignedOut(reply, userID)) {
    await pauseSession(db, session);
    return 'signed-out';
  }
  if (reply.kind !== 'answer') return 'failed';
  const { rev, epoch } = reply.data.stamp;
  if (epoch === known.epoch && rev <= known.rev) return 'not-due';
  return afterStale(deps, await pull(deps, 'now'));
}

/** A pull that was passed over may have told of a new epoch, of which everything is to be fetched. */
async function afterStale(deps: QuestionDeps, pulled: Pulled): Promise<Pulled> {
  return pulled === 'stale' ? pull(deps, 'behind') : pulled;
}

/** Notes when to ask again, and that this device agrees with the server if it does. */
async function noteResult(
  { db, now, random }: QuestionDeps,
  result: Pulled,
  retryAfterMs: number,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    // Signed out meanwhile: nothing of theirs may come back.
    if ((await readSession(db)) === null) return;
    const times = await readTimes(db);
    if (result === 'failed') {
      const failures = times.failures + 1;
      const quietMs = Math.min(retryAfterMs, MAX_WAIT_MS);
      const wait = Math.min(spread(QUESTION_MS * 2 ** Math.min(failures, 9), random()), MAX_WAIT_MS);
      await writeTimes(db, {
        nextAt: now() + Math.max(wait, quietMs),
        failures,
        quietUntil: now() + quietMs,
      });
    } else if (times.failures > 0) await writeTimes(db, { ...times, failures: 0 });
    if (result === 'not-due') await db.meta.put({ key: 'sync', lastSyncedAt: now() });
  });
}

const spread = (ms: number, random: number) => ms * (1 + SPREAD * random);

async function readTimes(db: FoodDatabase): Promise<QuestionTimes> {
  const row = await db.meta.get('question');
  return row?.key === 'question' ? row : { nextAt: 0, failures: 0, quietUntil: 0 };
}

async function writeTimes(db: FoodDatabase, { nextAt, failures, quietUntil }: QuestionTimes): Promise<void> {
  await db.meta.put({ key: 'question', nextAt, failures, quietUntil });
}
