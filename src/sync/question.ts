import type { Api } from '#src/api/client.ts';
import { isSignedOut } from '#src/api/reply.ts';
import { revisionTag } from '#src/contract/account.ts';
import { accountRevision } from '#src/contract/account-calls.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import type { QuestionTimes } from '#src/db/schema.ts';
import { pauseSession, readSession } from '#src/db/session.ts';
import { isDue, MAX_WAIT_MS } from '#src/outbox/backoff.ts';
import { type Pulled, pull, readSessionAndAccount } from './pull.ts';

type QuestionDeps = { db: FoodDatabase; api: Api; now(): number; random(): number };

/** Milliseconds between two minute questions; up to a fifth is added at random to spread devices. */
export const QUESTION_MS = 50_000;
const SPREAD = 0.2;

/**
 * Asks the server for the account's revision and pulls if it is new (P7.11, P7.12). If a pull is due anyway,
 * the pull replaces the question. The revision in the answer only decides whether to pull. It is not stored,
 * because the answer may be late and of an old epoch.
 * @param reason `minute` asks if no tab has asked for a minute, and less often while the server fails;
 *   `return` always asks, unless the server's `Retry-After` forbids it
 * @returns the result of the pull; `not-due` if nothing is new or it was too early to ask
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
  const result = await askRevision({ ...deps, api });
  await recordResult(deps, result, retryAfterMs);
  return result;
}

/**
 * Returns the milliseconds until this device's next question; 0 if it is due.
 * @returns null if there is no active session
 */
export async function untilQuestion(db: FoodDatabase, now: number): Promise<number | null> {
  return db.transaction('r', db.meta, async () => {
    const session = await readSession(db);
    if (session === null || session.isPaused) return null;
    const { nextAt, quietUntil } = await readTimes(db);
    // A due time in the future can only result from a clock that was set back.
    return Math.max(...[nextAt, quietUntil].map((time) => (isDue(time, now) ? 0 : time - now)));
  });
}

/** Claims the next question for one tab of this device. */
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

async function askRevision(deps: QuestionDeps): Promise<Pulled> {
  const { db, api } = deps;
  const pulled = await pull(deps, 'behind');
  if (pulled !== 'not-due') return afterStale(deps, pulled);
  const { session, account } = await readSessionAndAccount(db);
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

/** A stale pull may have recorded a new epoch, for which everything must be fetched. */
async function afterStale(deps: QuestionDeps, pulled: Pulled): Promise<Pulled> {
  return pulled === 'stale' ? pull(deps, 'behind') : pulled;
}

/** Records when to ask again and, if nothing was new, that this device is in sync. */
async function recordResult(
  { db, now, random }: QuestionDeps,
  result: Pulled,
  retryAfterMs: number,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    // If the user has signed out meanwhile, none of their data may be stored.
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
