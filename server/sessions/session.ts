import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
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
export type Session = { userID: string; id: string; startedAt: Date };
/** The same with how far the account had come when the session was read. */
export type StampedSession = Session & { stamp: Stamp };

/** The account somebody has shown to be theirs, and by what: the password's hash, or the address a provider vouches for. */
export type Proven = { userID: string } & ({ passwordHash: string } | { email: string });

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
  return { userID: found.userID, id: found.id, startedAt: found.startedAt };
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
  const { userID, id, startedAt, rev, epoch } = found;
  return { userID, id, startedAt, stamp: { userID, rev, epoch } };
}

const isCurrent = and(
  eq(sessions.tokenHash, sql.placeholder('tokenHash')),
  isNull(sessions.endedAt),
  gt(sessions.expiresAt, sql.param(sql.placeholder('now'), sessions.expiresAt)),
);
const findSession = builtOnce((db) =>
  db
    .select({
      userID: sessions.userID,
      id: sessions.id,
      startedAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(isCurrent)
    .prepare('session'),
);
const findStampedSession = builtOnce((db) =>
  db
    .select({
      userID: sessions.userID,
      id: sessions.id,
      startedAt: sessions.createdAt,
      rev: users.rev,
      epoch: epochColumn,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userID))
    .where(isCurrent)
    .prepare('stamped_session'),
);

/** Whether the session that a request brings was ended by its owner from another place. */
export async function wasSessionEnded({ db, config }: Deps, c: Context): Promise<boolean> {
  const token = readSessionCookie(c, config);
  if (token === undefined) return false;
  const isThis = eq(sessions.tokenHash, hashToken(token));
  const [ended] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isThis, isNotNull(sessions.endedAt)));
  return ended !== undefined;
}

/**
 * Signs a user in on this browser with a new token; one the browser brought along is not taken over. The statement that
 * makes the session asks once more for what the sign-in was let in by, and waits for whoever is changing it: a sign-in
 * under way does not outlive a new password.
 * @returns false when that is not so any more, and nobody is signed in
 */
export async function openSession(deps: Deps, c: Context, proven: Proven): Promise<boolean> {
  const { db, config } = deps;
  const token = newToken();
  const now = new Date(deps.clock());
  const { device, browser, system } = browserWords(c, config);
  const at = (moment: Date) => sql<Date>`${moment.toISOString()}::timestamptz`;
  const stillProven =
    'email' in proven ? eq(users.email, proven.email) : eq(users.passwordHash, proven.passwordHash);
  const opened = await db
    .insert(sessions)
    .select(
      db
        .select({
          tokenHash: sql<string>`${hashToken(token)}::text`.as('token_hash'),
          id: sql<string>`${randomUUID()}::uuid`.as('id'),
          userID: users.id,
          device: sql<typeof device>`${device}::text`.as('device'),
          browser: sql<string | null>`${browser}::text`.as('browser'),
          system: sql<string | null>`${system}::text`.as('system'),
          createdAt: at(now).as('created_at'),
          lastUsedAt: at(now).as('last_used_at'),
          expiresAt: at(expiryAfter(now.getTime())).as('expires_at'),
          endedAt: sql<Date | null>`null::timestamptz`.as('ended_at'),
        })
        .from(users)
        .where(and(eq(users.id, proven.userID), stillProven, isNotNull(users.activatedAt)))
        .for('share'),
    )
    .returning({ id: sessions.id });
  if (opened.length === 0) return false;
  await deleteSession(deps, c);
  writeSessionCookie(c, config, token);
  return true;
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
