import { and, eq, or, sql } from 'drizzle-orm';
import { type UserRow, users } from '#server/db/schema.ts';
import type { Outcome, Writing } from '#server/write/writing.ts';

/** Sets fields of the account itself; what is set already changes nothing. */
export async function changeUser(
  { tx, userID }: Writing,
  fields: Partial<Pick<UserRow, 'name' | 'avatar' | 'language'>>,
): Promise<Outcome> {
  const differs = Object.entries(fields).map(
    ([name, value]) => sql`${users[name as keyof typeof fields]} is distinct from ${value}`,
  );
  const changed = await tx
    .update(users)
    .set(fields)
    .where(and(eq(users.id, userID), or(...differs)))
    .returning({ id: users.id });
  return { isChanged: changed.length > 0, listID: null };
}
