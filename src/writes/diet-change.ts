import { dietFrom, foodsThatDiffer } from '#src/domain/diet.ts';
import type { Food } from '#src/domain/phrases.ts';
import {
  type AccountDiet,
  allergiesOf,
  choiceOf,
  type Diet,
  isAllergy,
  isLower,
  type KeptAllergies,
  type StoredDiet,
} from '#src/domain/stored-diet.ts';
import { type DietWrite, withoutSilentLowering } from './merge-diet.ts';

/** A user's diet in their account and on this device. */
export type DietParts = {
  /** The account's diet as the server last sent it. */
  serverDiet: AccountDiet;
  /** The account's diet with unsent changes applied. */
  account: AccountDiet;
  /** Whether the user decided on this device that its allergies stay on it. */
  isOnlyHere: boolean;
  /** The diet in effect: the account's, with this device's allergies. */
  diet: Diet;
};

/** Returns whether allergies chosen on this device are sent to the account. */
export function isForAllDevices({ account, isOnlyHere }: Pick<DietParts, 'account' | 'isOnlyHere'>): boolean {
  return account.kept?.on === 'devices' && !isOnlyHere;
}

/**
 * Returns a diet after a choice that was based on `shown`. Foods that the user did not change keep their
 * current value, and an allergy is lowered only if `lowered` names it.
 */
export function dietAfterChoice(
  diet: Diet,
  chosen: StoredDiet,
  lowered: readonly Food[],
  shown: Diet = diet,
): Diet {
  const areSameDiets = shown.diets.join() === chosen.diets.join();
  const wanted = dietFrom(areSameDiets ? diet.diets : chosen.diets, (food) => {
    const choice = choiceOf(chosen, food);
    return choice === choiceOf(shown, food) ? choiceOf(diet, food) : choice;
  });
  return withoutSilentLowering(diet, wanted, lowered);
}

/** Returns the allergies of a diet that the server does not have in the same degree. */
export function allergiesNotOnServer(diet: Diet, serverDiet: StoredDiet): KeptAllergies {
  const allergies = Object.entries(allergiesOf(diet));
  return Object.fromEntries(
    allergies.filter(([food, allergy]) => choiceOf(serverDiet, food as Food) !== allergy),
  );
}

/** Returns the change to send to the account after a diet was chosen on this device. */
export function changeOf(parts: DietParts, next: Diet): DietWrite {
  const { serverDiet, account, diet: current } = parts;
  const isForAll = isForAllDevices(parts);
  const held = dietFrom(next.diets, (food) => {
    const wanted = choiceOf(next, food);
    if (isAllergy(wanted) && !isForAll) {
      // An allergy that stays on this device is not sent to the account, unless the account already has it
      // and the user has now weakened it.
      const known = choiceOf(serverDiet, food);
      return isLower(wanted, known) ? wanted : known;
    }
    return wanted === choiceOf(current, food) ? choiceOf(account, food) : wanted;
  });
  return changeFrom(account, held);
}

/** Returns the change to send to the account when the user wants this device's allergies on all devices. */
export function changeForAll({ account, diet }: DietParts): DietWrite {
  return changeFrom(account, diet);
}

/**
 * Returns the change to send to the account when allergies stay on this device: all other unsent changes,
 * without any food that is an allergy here.
 */
export function changeWithoutAllergies({ serverDiet, account, diet }: DietParts): DietWrite {
  const isAllergyHere = (food: Food) => isAllergy(choiceOf(diet, food));
  const rest = dietFrom(diet.diets, (food) => {
    const choice = choiceOf(isAllergyHere(food) ? serverDiet : account, food);
    return isAllergy(choice) ? 'eats' : choice;
  });
  const known = dietFrom(serverDiet.diets, (food) => choiceOf(isAllergyHere(food) ? rest : serverDiet, food));
  return changeFrom(known, rest);
}

/** Returns the change that turns an account's diet into another one. */
function changeFrom(account: StoredDiet, held: Diet): DietWrite {
  const changed = foodsThatDiffer(account, held);
  return {
    ...held,
    changed,
    lowered: changed.filter((food) => isLower(choiceOf(held, food), choiceOf(account, food))),
  };
}
