import { validArgs } from '#src/commands/edit-list.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { CONSENT_KEYS, type ConsentKind } from '#src/db/schema.ts';
import type { AllergyPlace, Diet, StoredDiet } from '#src/domain/diet.ts';
import type { Food } from '#src/domain/phrases.ts';
import type { Device } from '#src/outbox/command.ts';
import { writeAccount } from '#src/outbox/write.ts';
import { writeAllergyPlace, writeDiet } from '#src/outbox/write-diet.ts';
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
 * Chooses what somebody does not eat, as a whole. Diets and foods they leave out go to the account, a visitor's when they sign
 * in; allergies stay on this phone unless they are to be on all devices.
 * @param lowered the foods whose allergy the person takes back or calls mild; without being named here it stays
 * @param shown what the person chose on the ground of: only where `diet` differs from it something is changed
 */
export function setDiet(
  device: Device,
  diet: StoredDiet,
  lowered: readonly Food[] = [],
  shown?: Diet,
): Promise<void> {
  return writeDiet(device, diet, lowered, shown);
}

/**
 * Answers where the allergies of the signed-in user are kept.
 * @throws CommandError NOT_SIGNED_IN for a visitor: theirs are on this device in any case
 */
export function keepAllergies(device: Device, place: AllergyPlace): Promise<void> {
  return writeAllergyPlace(device, place);
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
