import { validArgs } from '#src/commands/edit-list.ts';
import type { FoodDatabase } from '#src/db/database.ts';
import { putOwnAllergies } from '#src/db/own-allergies.ts';
import { CONSENT_KEYS, type ConsentKind } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import { type AllergyPlace, type Diet, readDiet, type StoredDiet } from '#src/domain/diet.ts';
import type { Food } from '#src/domain/phrases.ts';
import { CommandError, type Device } from '#src/outbox/command.ts';
import { accountLane, readDietHere } from '#src/outbox/entry.ts';
import { together, writeAccount } from '#src/outbox/write.ts';
import {
  changeForAll,
  changeOf,
  changeWithoutAllergies,
  notTold,
  wishedFor,
} from '#src/writes/diet-change.ts';
import { allergiesOf } from '#src/writes/merge-diet.ts';
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
 * in. Allergies stay on this phone; to the outbox go those alone that the account is to have on all devices or that the server
 * holds already.
 * @param lowered the foods whose allergy the person takes back or calls mild; without being named here it stays
 * @param shown what the person chose on the ground of: only where `chosen` differs from it something is changed
 */
export async function setDiet(
  device: Device,
  chosen: StoredDiet,
  lowered: readonly Food[] = [],
  shown?: Diet,
): Promise<void> {
  await together(device, async (within) => {
    const { db } = within;
    const here = await readDietHere(db);
    if (here === null) {
      if ((await readSession(db)) !== null) return;
      const row = await db.meta.get('diet');
      const before = readDiet(row?.key === 'diet' ? row.diet : undefined);
      await db.meta.put({ key: 'diet', diet: wishedFor(before, chosen, lowered, shown) });
      return;
    }
    const next = wishedFor(here.diet, chosen, lowered, shown);
    const foods = notTold(next, here.told);
    await putOwnAllergies(db, here.userID, { foods, ...(here.isOnlyHere && { isOnlyHere: true }) });
    await editAccount(within, { kind: 'account.diet', args: changeOf(here, next) });
  });
}

/**
 * Answers where the allergies of the signed-in user are kept. On this phone alone: what waits to be sent with one in it is not sent any
 * more, and the server is to delete what it holds. On all devices: the account gets those of this phone.
 * @throws CommandError NOT_SIGNED_IN for a visitor: theirs are on this device in any case
 */
export async function keepAllergies(device: Device, place: AllergyPlace): Promise<void> {
  await together(device, async (within) => {
    const { db } = within;
    const here = await readDietHere(db);
    if (here === null) throw new CommandError('NOT_SIGNED_IN');
    const { userID, told, account, diet } = here;
    const kept = { on: place, answer: (account.kept?.answer ?? 0) + 1 };
    if (place === 'devices') {
      await putOwnAllergies(db, userID, { foods: notTold(diet, told) });
      return editAccount(within, { kind: 'account.diet', args: { ...changeForAll(here), kept } });
    }
    await putOwnAllergies(db, userID, { foods: allergiesOf(diet), isOnlyHere: true });
    await db.outbox
      .where('[userID+lane]')
      .equals([userID, accountLane('diet')])
      .delete();
    return editAccount(within, { kind: 'account.diet', args: { ...changeWithoutAllergies(here), kept } });
  });
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
