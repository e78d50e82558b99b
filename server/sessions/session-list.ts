import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { sessions } from '#server/db/schema.ts';
import type { SessionInfo } from '#src/contract/account.ts';
import type { Session } from './session.ts';

/** Returns an account's sessions, last used first. */
export async function readSessions(db: Db, { userID, id }: Session, now: Date): Promise<SessionInfo[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userID, userID), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt), sessions.id);
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    browser: row.browser,
    system: row.system,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    isCurrent: row.id === id,
  }));
}

/**
 * Ends one of an account's sessions. Its row stays until it expires, so that its device
 * learns that the owner ended it.
 * @returns false when the account has no session with that id
 */
export async function endSession(db: Db, userID: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userID, userID), eq(sessions.id, id), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends all sessions of an account as `endSession` does, except the one with the id `keptID`, if any. */
export async function endSessions(db: Db, userID: string, keptID: string | null, now: Date): Promise<void> {
  const others = keptID === null ? undefined : ne(sessions.id, keptID);
  await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userID, userID), isNull(sessions.endedAt), others));
}
