import { validArgs } from '#src/commands/edit-list.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { CONSENT_KEYS, type ConsentKind } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import type { Diet } from '#src/domain/diet.ts';
import type { Device } from '#src/outbox/command.ts';
import { writeAccount } from '#src/outbox/write.ts';
import type { AccountOp } from '#src/writes/table.ts';

/**
 * Changes the signed-in account: its avatar, name, language of mails or approval of the terms. Shown at once
 * everywhere; refused by the server (a premium avatar without premium), what was there before comes back by itself.
 * @throws CommandError INVALID_FIELD for what the server would refuse whoever asks
 */
export async function editAccount(device: Device, op: AccountOp): Promise<void> {
  await writeAccount(device, { ...op, args: validArgs(op) } as AccountOp);
}

/**
 * Chooses what somebody does not eat, as a whole: with the account, or on this device for a visitor, whose choice goes
 * to their account when they sign in.
 */
export async function setDiet(device: Device, diet: Diet): Promise<void> {
  const { db } = device;
  const isVisitor = await db.transaction('rw', db.meta, async () => {
    if ((await readSession(db)) !== null) return false;
    await db.meta.put({ key: 'diet', diet });
    return true;
  });
  if (!isVisitor) await editAccount(device, { kind: 'account.diet', args: diet });
}

/** Keeps an answer about ads or measurement on this device, at once (specification, section 5). */
export async function answerConsent(
  { db }: { db: FoodDatabase },
  kind: ConsentKind,
  isGranted: boolean,
): Promise<void> {
  await db.meta.put({ key: CONSENT_KEYS[kind], isGranted });
}

/** The user has read that the server was restored from a backup. */
export async function noteRestoredRead({ db }: { db: FoodDatabase }): Promise<void> {
  await db.meta.delete('restored');
}
