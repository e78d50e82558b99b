import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { HOUR } from '#server/base/time.ts';
import { prepared } from '#server/db/prepared.ts';
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

/** A sign-in of a browser: its user, and the id in the owner's list of sessions (which is not the token). */
export type Session = { userID: string; id: string; startedAt: Date };
/** A session with its account's stamp when it was read. */
export type StampedSession = Session & { stamp: Stamp };

/**
 * An account whose user proved their identity, and the proof: the password's hash, or the
 * address that a provider confirms.
 */
export type Proven = { userID: string } & ({ passwordHash: string } | { email: string });

const expiryAfter = (now: number) => new Date(now + SESSION_SECONDS * 1000);

/** Returns the session of a request and extends it; null for visitors and after 400 days without use. */
export async function readSession(deps: Deps, c: Context): Promise<Session | null> {
  const token = readSessionCookie(c, deps.config);
  if (token === undefined) return null;
  const now = deps.clock();
  const tokenHash = hashToken(token);
  const [row] = await findSession(deps.db, { tokenHash, now: new Date(now) });
  if (row === undefined) return null;
  // Once an hour suffices for a lifetime of 400 days, and most reads then cause no write.
  if (now - row.lastUsedAt.getTime() >= HOUR) {
    await deps.db
      .update(sessions)
      .set({ lastUsedAt: new Date(now), expiresAt: expiryAfter(now) })
      .where(eq(sessions.tokenHash, tokenHash));
    writeSessionCookie(c, deps.config, token);
  }
  return { userID: row.userID, id: row.id, startedAt: row.startedAt };
}

/**
 * Returns the session of a request with its account's stamp, by one query; null for visitors. The session is
 * not extended: devices poll this every minute without their user, and it must not write.
 */
export async function readSessionAndStamp(
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
  c: Context,
): Promise<StampedSession | null> {
  const token = readSessionCookie(c, config);
  if (token === undefined) return null;
  const [row] = await findStampedSession(db, { tokenHash: hashToken(token), now: new Date(clock()) });
  if (row === undefined) return null;
  const { userID, id, startedAt, rev, epoch } = row;
  return { userID, id, startedAt, stamp: { userID, rev, epoch } };
}

const isCurrent = and(
  eq(sessions.tokenHash, sql.placeholder('tokenHash')),
  isNull(sessions.endedAt),
  gt(sessions.expiresAt, sql.param(sql.placeholder('now'), sessions.expiresAt)),
);
const findSession = prepared((db) =>
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
const findStampedSession = prepared((db) =>
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

/** Returns whether the owner ended a request's session from another device. */
export async function wasSessionEnded({ db, config }: Deps, c: Context): Promise<boolean> {
  const token = readSessionCookie(c, config);
  if (token === undefined) return false;
  const hasToken = eq(sessions.tokenHash, hashToken(token));
  const [ended] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(hasToken, isNotNull(sessions.endedAt)));
  return ended !== undefined;
}

/**
 * Signs a user in on this browser with a new token; a token that the browser had is not reused. The statement
 * that creates the session checks the proof again and waits for concurrent changes of it, so that a sign-in
 * in progress does not survive a new password.
 * @returns false when the proof is no longer valid; then no session is created
 */
export async function openSession(deps: Deps, c: Context, proven: Proven): Promise<boolean> {
  const { db, config } = deps;
  const token = newToken();
  const now = new Date(deps.clock());
  const { device, browser, system } = browserWords(c, config);
  const asTimestamp = (moment: Date) => sql<Date>`${moment.toISOString()}::timestamptz`;
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
          createdAt: asTimestamp(now).as('created_at'),
          lastUsedAt: asTimestamp(now).as('last_used_at'),
          expiresAt: asTimestamp(expiryAfter(now.getTime())).as('expires_at'),
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
