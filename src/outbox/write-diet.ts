import type { FoodDatabase } from '#src/db/database.ts';
import { addOwnAllergies, putOwnAllergies, readOwnAllergies } from '#src/db/own-allergies.ts';
import type { AccountRow, OwnAllergies } from '#src/db/schema.ts';
import { readSession } from '#src/db/session.ts';
import {
  type AccountDiet,
  type AllergyPlace,
  choiceOf,
  type Diet,
  dietFrom,
  foodsThatDiffer,
  isAllergy,
  isLower,
  readDiet,
  type StoredDiet,
} from '#src/domain/diet.ts';
import {
  allergiesOf,
  type DietWrite,
  type KeptAllergies,
  withAllergies,
  withoutSilentLowering,
} from '#src/domain/merge-diet.ts';
import type { Food } from '#src/domain/phrases.ts';
import { applyAccountOp } from '#src/writes/apply-account-op.ts';
import { CommandError, type Device } from './command.ts';
import { accountLane, waitingAccountOps } from './entry.ts';
import { together, writeAccount } from './write.ts';

/** What the account and this phone hold of the diet of whoever is signed in. */
export type DietHere = {
  userID: string;
  /** As the server last told it. */
  told: AccountDiet;
  /** With what waits to be sent. */
  account: AccountDiet;
  own: OwnAllergies;
  /** What they go by. */
  diet: Diet;
};

/** Reads the diet of whoever is signed in; null for a visitor. Joins the caller's transaction over outbox, accounts and meta. */
export async function readDietHere(db: FoodDatabase): Promise<DietHere | null> {
  const session = await readSession(db);
  const row = session === null ? undefined : await db.accounts.get(session.userID);
  if (session === null || row === undefined) return null;
  const { userID } = session;
  const folded = (await waitingAccountOps(db, userID)).reduce<AccountRow>(applyAccountOp, row);
  const [told, account, own] = [
    readDiet(row.diet),
    readDiet(folded.diet),
    await readOwnAllergies(db, userID),
  ];
  return { userID, told, account, own, diet: withAllergies(account, own.foods) };
}

/** Whether allergies that are chosen on this phone go to the account. */
export function isForAllDevices({ account, own }: Pick<DietHere, 'account' | 'own'>): boolean {
  return account.kept?.on === 'devices' && !own.isOnlyHere;
}

/**
 * Writes what somebody does not eat: a visitor's to this phone, the account's diet to its outbox, and their allergies to this phone;
 * to the outbox those alone that the account is to have on all devices or that the server holds already. An allergy that is not
 * named in `lowered` stays as strong as it was.
 */
export async function writeDiet(
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
    await putOwnAllergies(db, here.userID, {
      ...(here.own.isOnlyHere && { isOnlyHere: true }),
      foods: notTold(next, here.told),
    });
    await writeAccount(within, { kind: 'account.diet', args: changeOf(here, next) });
  });
}

/** A diet after a choice that was made on the ground of what was shown; what was not chosen then stays. */
function wishedFor(diet: Diet, chosen: StoredDiet, lowered: readonly Food[], shown: Diet = diet): Diet {
  const areSameDiets = shown.diets.join() === chosen.diets.join();
  const wished = dietFrom(areSameDiets ? diet.diets : chosen.diets, (food) => {
    const choice = choiceOf(chosen, food);
    return choice === choiceOf(shown, food) ? choiceOf(diet, food) : choice;
  });
  return withoutSilentLowering(diet, wished, lowered);
}

/** The allergies of a diet that the server does not tell just so. */
function notTold(diet: Diet, told: StoredDiet): KeptAllergies {
  const allergies = Object.entries(allergiesOf(diet));
  return Object.fromEntries(allergies.filter(([food, allergy]) => choiceOf(told, food as Food) !== allergy));
}

/** What the account is to hear of a diet that was chosen here. */
function changeOf(here: DietHere, next: Diet): DietWrite {
  const { told, account, diet: before } = here;
  const isForAll = isForAllDevices(here);
  const held = dietFrom(next.diets, (food) => {
    const wanted = choiceOf(next, food);
    if (isAllergy(wanted) && !isForAll) {
      // Of an allergy that stays here the account hears nothing, but for one it holds that is weaker now.
      const known = choiceOf(told, food);
      return isLower(wanted, known) ? wanted : known;
    }
    return wanted === choiceOf(before, food) ? choiceOf(account, food) : wanted;
  });
  return changeFrom(account, held);
}

/** The change that makes one diet of an account of another one. */
function changeFrom(account: StoredDiet, held: Diet): DietWrite {
  const changed = foodsThatDiffer(account, held);
  return {
    ...held,
    changed,
    lowered: changed.filter((food) => isLower(choiceOf(held, food), choiceOf(account, food))),
  };
}

/**
 * Answers where somebody's allergies are kept. On this phone alone: what waits to be sent with one in it is not sent any more, and the
 * server is to delete what it holds. On all devices: the account gets those of this phone.
 * @throws CommandError NOT_SIGNED_IN for a visitor, who has no account to keep them
 */
export async function writeAllergyPlace(device: Device, place: AllergyPlace): Promise<void> {
  await together(device, async (within) => {
    const { db } = within;
    const here = await readDietHere(db);
    if (here === null) throw new CommandError('NOT_SIGNED_IN');
    const { userID, told, account, diet } = here;
    const kept = { on: place, answer: (account.kept?.answer ?? 0) + 1 };
    if (place === 'devices') {
      await putOwnAllergies(db, userID, { foods: notTold(diet, told) });
      return writeAccount(within, { kind: 'account.diet', args: { ...changeFrom(account, diet), kept } });
    }
    await putOwnAllergies(db, userID, { foods: allergiesOf(diet), isOnlyHere: true });
    const lane = accountLane('diet');
    await db.outbox.where('[userID+lane]').equals([userID, lane]).delete();
    const rest = dietFrom(diet.diets, (food) => {
      const choice = choiceOf(isAllergy(choiceOf(diet, food)) ? told : account, food);
      return isAllergy(choice) ? 'eats' : choice;
    });
    // Nothing that is an allergy here is named, whatever the account knows of the food.
    const known = dietFrom(told.diets, (food) =>
      choiceOf(isAllergy(choiceOf(diet, food)) ? rest : told, food),
    );
    return writeAccount(within, { kind: 'account.diet', args: { ...changeFrom(known, rest), kept } });
  });
}

/**
 * What a visitor said that they do not eat is the account's from now on, unless it says something itself. Their allergies stay on
 * this phone, whatever the account says: nothing takes one away unasked. Inside the caller's transaction; whoever signs in wakes the
 * sending afterwards.
 */
export async function takeVisitorsDiet(device: Omit<Device, 'notifyCommitted'>): Promise<void> {
  const { db } = device;
  const row = await db.meta.get('diet');
  await db.meta.delete('diet');
  const here = await readDietHere(db);
  if (row?.key !== 'diet' || here === null) return;
  const visitors = readDiet(row.diet);
  await addOwnAllergies(db, here.userID, allergiesOf(visitors));
  if (here.account.diets.length + here.account.avoid.length + here.account.allergic.length > 0) return;
  const args = { ...visitors, allergic: [], mild: [], unanswered: [], changed: visitors.avoid, lowered: [] };
  await writeAccount({ ...device, notifyCommitted: () => {} }, { kind: 'account.diet', args });
}
