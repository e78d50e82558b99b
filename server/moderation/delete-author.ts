import { and, eq, isNull } from 'drizzle-orm';
import { removeAccount } from '#server/account/remove-account.ts';
import type { Db } from '#server/db/db.ts';
import { lists, type UserRow } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type Acting, logAct } from './log.ts';

/**
 * Deletes an account as its owner would. The log records a deletion without the account's id,
 * so that nothing identifies it.
 * @param confirm the account's address, as a confirmation
 * @returns the text to show to the moderator
 * @throws ApiError without confirmation; its message says what would be deleted
 */
export async function deleteAuthor(
  db: Db,
  acting: Acting,
  { id, name, email }: Pick<UserRow, 'id' | 'name' | 'email'>,
  confirm: string | undefined,
): Promise<string> {
  if (confirm?.toLowerCase() !== email) {
    const listCount = await db.$count(lists, and(eq(lists.userID, id), isNull(lists.removedAt)));
    throw new ApiError('INVALID', {
      message: `This would delete ${name} with ${listCount === 1 ? 'one list' : `${listCount} lists`} permanently. To confirm, add --confirm ${email}`,
    });
  }
  await logAct(db, acting, 'delete', null);
  await removeAccount(db, id);
  return `${name} is deleted, with everything that was theirs.`;
}
