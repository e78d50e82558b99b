import { validArgs } from '#src/commands/edit-list.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { putOwnAllergies } from '#src/db/own-allergies.ts';
import { CONSENT_KEYS, type ConsentKind } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { readDiet } from '#src/domain/diet.ts';
import type { Food } from '#src/domain/phrases.ts';
import { type AllergyStorage, allergiesOf, type Diet, type StoredDiet } from '#src/domain/stored-diet.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { accountLane } from '#src/outbox/entry.ts';
import { readUserDiet } from '#src/outbox/user-diet.ts';
import { runAsOne, writeAccount } from '#src/outbox/write.ts';
import {
  allergiesNotOnServer,
  changeForAll,
  changeOf,
  changeWithoutAllergies,
  dietAfterChoice,
} from '#src/writes/diet-change.ts';
import type { AccountOp } from '#src/writes/table.ts';

/**
 * Changes the signed-in account: avatar, name, language of mails, diet or approval of the terms. The change
 * is shown at once; if the server refuses it (a premium avatar without premium), the old value reappears
 * without further action.
 * @throws CommandError INVALID_FIELD for a value that the server would refuse from every user
 */
export async function editAccount(device: Device, op: AccountOp): Promise<void> {
  await writeAccount(device, { ...op, args: validArgs(op) } as AccountOp);
}

/**
 * Sets the whole diet. Diets and left-out foods are sent to the account, for a visitor at the sign-in.
 * Allergies stay on this device, except those that the user wants on all devices or that the server already
 * has (P11.7). Does nothing if a user is signed in whose account this device does not know.
 * @param lowered the foods whose allergy the user removes or calls mild; every other allergy stays
 * @param shown the diet that the user saw; only the foods for which `chosen` differs from it change
 */
export async function setDiet(
  device: Device,
  chosen: StoredDiet,
  lowered: readonly Food[] = [],
  shown?: Diet,
): Promise<void> {
  await runAsOne(device, async (within) => {
    const { db } = within;
    const current = await readUserDiet(db);
    if (current === null) {
      if ((await readSession(db)) !== null) return;
      const row = await db.meta.get('diet');
      const visitorsDiet = readDiet(row?.key === 'diet' ? row.diet : undefined);
      await db.meta.put({ key: 'diet', diet: dietAfterChoice(visitorsDiet, chosen, lowered, shown) });
      return;
    }
    const next = dietAfterChoice(current.diet, chosen, lowered, shown);
    const foods = allergiesNotOnServer(next, current.serverDiet);
    await putOwnAllergies(db, current.userID, { foods, ...(current.isOnlyHere && { isOnlyHere: true }) });
    await editAccount(within, { kind: 'account.diet', args: changeOf(current, next) });
  });
}

/**
 * Stores where the signed-in user wants to keep their allergies. `phone` replaces unsent changes of the diet
 * by one change without allergies, which also makes the server delete the account's allergies. `devices`
 * sends this device's allergies to the account.
 * @throws CommandError NOT_SIGNED_IN for a visitor, whose allergies are always on this device
 */
export async function keepAllergies(device: Device, place: AllergyStorage): Promise<void> {
  await runAsOne(device, async (within) => {
    const { db } = within;
    const current = await readUserDiet(db);
    if (current === null) throw new CommandError('NOT_SIGNED_IN');
    const { userID, serverDiet, account, diet } = current;
    const kept = { on: place, answer: (account.kept?.answer ?? 0) + 1 };
    if (place === 'devices') {
      await putOwnAllergies(db, userID, { foods: allergiesNotOnServer(diet, serverDiet) });
      return editAccount(within, { kind: 'account.diet', args: { ...changeForAll(current), kept } });
    }
    await putOwnAllergies(db, userID, { foods: allergiesOf(diet), isOnlyHere: true });
    await db.outbox
      .where('[userID+lane]')
      .equals([userID, accountLane('diet')])
      .delete();
    return editAccount(within, { kind: 'account.diet', args: { ...changeWithoutAllergies(current), kept } });
  });
}

/** Stores a consent to ads or measurement on this device (P6.12). */
export async function answerConsent(
  { db }: { db: FoodDatabase },
  kind: ConsentKind,
  isGranted: boolean,
): Promise<void> {
  await db.meta.put({ key: CONSENT_KEYS[kind], isGranted });
}

/** Records that the user has read the message that the server was restored from a backup. */
export async function noteRestoredRead({ db }: { db: FoodDatabase }): Promise<void> {
  await db.meta.delete('restored');
}
