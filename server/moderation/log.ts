import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/db/db.ts';
import { moderationLog } from '#server/db/server-tables.ts';

/** The acting moderator and the time. */
export type Acting = { actor: string; now: Date };

/**
 * Logs an action with its target (an id; null for a deleted account) and reason, in the transaction of the
 * action.
 */
export async function note(
  tx: Db,
  { actor, now }: Acting,
  act: string,
  target: string | null,
  reason = '',
): Promise<void> {
  await tx.insert(moderationLog).values({ id: uuidv7(), actor, act, target, reason, doneAt: now });
}
