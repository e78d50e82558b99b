import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/db/db.ts';
import { moderationLog } from '#server/db/server-tables.ts';

/** The acting moderator and the time. */
export type Acting = { actor: string; now: Date };

/**
 * Writes an action to the moderation log, in the transaction of the action.
 * @param target the id of a list, account or report; null for a deleted account
 */
export async function logAct(
  tx: Db,
  { actor, now }: Acting,
  act: string,
  target: string | null,
  reason = '',
): Promise<void> {
  await tx.insert(moderationLog).values({ id: uuidv7(), actor, act, target, reason, doneAt: now });
}
