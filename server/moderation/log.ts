import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#server/db/db.ts';
import { moderationLog } from '#server/db/server-tables.ts';

/** Who acts, and when. */
export type Acting = { actor: string; now: Date };

/** What was done to what (an id; null where it is gone then), and why; in the transaction that does it. */
export async function note(
  tx: Db,
  { actor, now }: Acting,
  act: string,
  target: string | null,
  reason = '',
): Promise<void> {
  await tx.insert(moderationLog).values({ id: uuidv7(), actor, act, target, reason, doneAt: now });
}
