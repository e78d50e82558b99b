import type { FoodDatabase } from '#src/db/database.ts';

/**
 * How long a lock is waited for whose holder shows no sign of life, in milliseconds: no request takes longer than a third of it.
 * iOS may suspend a tab in the middle of a drain, and keeps its locks.
 */
const PATIENCE_MS = 60_000;

/**
 * Runs `work` while no other tab and no worker drains, or without the lock once a minute has shown that whoever has it sends
 * nothing. The lock only saves requests: the server's keys make it safe to send without.
 */
export function withOutboxLock<T>(db: FoodDatabase, work: () => Promise<T>): Promise<T> {
  return withLock('outbox', work, () => progressOf(db));
}

/** Runs `work` while no other tab signs in or out, or after a minute without the lock: no sign-in takes as long. */
export function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  return withLock('session', work, async () => null);
}

/** What every entry that is sent or settled changes. */
async function progressOf(db: FoodDatabase): Promise<string> {
  const attempts = (await db.outbox.toArray()).map((entry) => entry.attempts);
  return `${attempts.length} ${attempts.reduce((sum, each) => sum + each, 0)}`;
}

/** @param signOfLife is another value after half of the patience as long as the lock's holder works */
async function withLock<T>(
  name: 'outbox' | 'session',
  work: () => Promise<T>,
  signOfLife: () => Promise<string | null>,
): Promise<T> {
  const { locks } = navigator;
  if (!locks) return work();
  const waiting = new AbortController();
  let hasBegun = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = (before: string | null | undefined) => {
    timer = setTimeout(() => {
      // A database that cannot be read shows when the work begins.
      void signOfLife()
        .catch(() => null)
        .then((now) => {
          if (hasBegun) return;
          if (now === before) waiting.abort();
          else watch(now);
        });
    }, PATIENCE_MS / 2);
  };
  watch(undefined);
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      hasBegun = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (hasBegun || !waiting.signal.aborted) throw error;
    return work();
  }
}
