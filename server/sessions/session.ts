import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { HOUR } from '#server/base/time.ts';
import { builtOnce } from '#server/db/built-once.ts';
import { sessions, users } from '#server/db/schema.ts';
import { epochColumn } from '#server/db/server-state.ts';
import type { Deps } from '#server/deps.ts';
import type { Stamp } from '#src/contract/account.ts';
import { browserWords } from './browser-words.ts';
import {
  clearSessionCookie,
  readSessionCookie,
  SESSION_SECONDS,
  writeSessionCookie,
} from './session-cookie.ts';
import { hashToken, newToken } from './token.ts';

/** A sign-in of a browser: whose it is, and the id by which its owner names it (which is not its token). */
export type Session = { userID: string; id: string };
/** The same with how far the account had come when the session was read. */
export type StampedSession = Session & { stamp: Stamp };

const expiryAfter = (now: number) => new Date(now + SESSION_SECONDS * 1000);

/** The session of a request, rolled on from this use; null for visitors and after 400 days without use. */
export async function readSession(deps: Deps, c: Context): Promise<Session | null> {
  const token = readSessionCookie(c, deps.config);
  if (token === undefined) return null;
  const now = deps.clock();
  const tokenHash = hashToken(token);
  const [found] = await findSession(deps.db, { tokenHash, now: new Date(now) });
  if (found === undefined) return null;
  // Once an hour is often enough for a life of 400 days, and keeps reads from being writes.
  if (now - found.lastUsedAt.getTime() >= HOUR) {
    await deps.db
      .update(sessions)
      .set({ lastUsedAt: new Date(now), expiresAt: expiryAfter(now) })
      .where(eq(sessions.tokenHash, tokenHash));
    writeSessionCookie(c, deps.config, token);
  }
  return { userID: found.userID, id: found.id };
}

/**
 * The session of a request with how far its account has come, by one read; null for visitors. The session is not rolled
 * on: the question comes every minute, of its own accord, and must write nothing.
 */
export async function readSessionAndStamp(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  c: Context,
): Promise<StampedSession | null> {
  const token = readSessionCookie(c, config);
  if (token === undefined) return null;
  const [found] = await findStampedSession(db, { tokenHash: hashToken(token), now: new Date(clock()) });
  if (found === undefined) return null;
  const { userID, id, rev, epoch } = found;
  return { userID, id, stamp: { userID, rev, epoch } };
}

const isCurrent = and(
  eq(sessions.tokenHash, sql.placeholder('tokenHash')),
  gt(sessions.expiresAt, sql.param(sql.placeholder('now'), sessions.expiresAt)),
);
const findSession = builtOnce((db) =>
  db
    .select({ userID: sessions.userID, id: sessions.id, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .where(isCurrent)
    .prepare('session'),
);
const findStampedSession = builtOnce((db) =>
  db
    .select({ userID: sessions.userID, id: sessions.id, rev: users.rev, epoch: epochColumn })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userID))
    .where(isCurrent)
    .prepare('stamped_session'),
);

/** Signs a user in on this browser with a new token; one the browser brought along is not taken over. */
export async function openSession(deps: Deps, c: Context, userID: string): Promise<void> {
  const token = newToken();
  const now = deps.clock();
  await deleteSession(deps, c);
  await deps.db.insert(sessions).values({
    tokenHash: hashToken(token),
    userID,
    ...browserWords(c, deps.config),
    createdAt: new Date(now),
    lastUsedAt: new Date(now),
    expiresAt: expiryAfter(now),
  });
  writeSessionCookie(c, deps.config, token);
}

/** Signs this browser out. */
export async function closeSession(deps: Deps, c: Context): Promise<void> {
  await deleteSession(deps, c);
  clearSessionCookie(c, deps.config);
}

async function deleteSession(deps: Deps, c: Context): Promise<void> {
  const token = readSessionCookie(c, deps.config);
  if (token !== undefined) await deps.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}
