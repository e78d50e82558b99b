import { and, eq, isNotNull, or } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '#server/db/db.ts';
import { type ListRow, lists, type UserRow, users } from '#server/db/schema.ts';
import { reports } from '#server/db/server-tables.ts';
import { ApiError } from '#server/http/api-error.ts';
import { IdSchema } from '#src/contract/fields.ts';

/** A stored report. */
export type ReportRow = typeof reports.$inferSelect;

/** Returns the list with a public id, which reports contain; null if there is none. */
export async function findPublication(db: Db, publicID: string): Promise<ListRow | null> {
  const [row] = await db.select().from(lists).where(eq(lists.publicID, publicID));
  return row ?? null;
}

/**
 * Returns the list with a public or own id; null if there is none.
 * @throws ApiError INVALID when the id is one list's public id and another's own id. An author may have
 *   arranged this, so that the wrong list is hidden.
 */
export async function findList(db: Db, id: string): Promise<ListRow | null> {
  if (!v.is(IdSchema, id)) return null;
  const rows = await db
    .select()
    .from(lists)
    .where(or(eq(lists.publicID, id), eq(lists.id, id)));
  if (rows.length > 1) {
    const ownID = rows.find(({ publicID }) => publicID === id)?.id;
    const message = `Two lists have this id. The public one is also ${ownID}: use that id`;
    throw new ApiError('INVALID', { message });
  }
  return rows[0] ?? null;
}

/**
 * Returns the account with an id or address, or the owner of the list with that id; null if there is none.
 */
export async function findAuthor(db: Db, idOrEmail: string): Promise<UserRow | null> {
  const list = await findList(db, idOrEmail);
  const isID: boolean = v.is(IdSchema, idOrEmail);
  const condition = isID ? eq(users.id, list?.userID ?? idOrEmail) : eq(users.email, idOrEmail.toLowerCase());
  const [row] = await db.select().from(users).where(condition);
  return row ?? null;
}

/** Returns the report with an id; null if there is none. */
export async function findReport(db: Db, id: string): Promise<ReportRow | null> {
  if (!v.is(IdSchema, id)) return null;
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  return row ?? null;
}

/** Returns the public ids of an account's lists. */
export async function publicationsOf(db: Db, userID: string): Promise<string[]> {
  const rows = await db
    .select({ publicID: lists.publicID })
    .from(lists)
    .where(and(eq(lists.userID, userID), isNotNull(lists.publicID)));
  return rows.flatMap(({ publicID }) => publicID ?? []);
}
