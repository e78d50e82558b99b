import {
  type AccountDiet,
  choiceOf,
  type Diet,
  dietFrom,
  foodsThatDiffer,
  isAllergy,
  isLower,
  type StoredDiet,
} from '#src/domain/diet.ts';
import type { Food } from '#src/domain/phrases.ts';
import { allergiesOf, type DietWrite, type KeptAllergies, withoutSilentLowering } from './merge-diet.ts';

/** What an account and a phone hold of a diet. */
export type DietParts = {
  /** As the server last told it. */
  told: AccountDiet;
  /** With what waits to be sent. */
  account: AccountDiet;
  /** Whether the phone's allergies stay on it, as their owner has said there. */
  isOnlyHere: boolean;
  /** What its owner goes by: the account's, with the allergies of the phone. */
  diet: Diet;
};

/** Whether allergies that are chosen on the phone go to the account. */
export function isForAllDevices({ account, isOnlyHere }: Pick<DietParts, 'account' | 'isOnlyHere'>): boolean {
  return account.kept?.on === 'devices' && !isOnlyHere;
}

/** A diet after a choice that was made on the ground of what was shown; what was not chosen then stays, and no allergy is lowered that is not named. */
export function wishedFor(
  diet: Diet,
  chosen: StoredDiet,
  lowered: readonly Food[],
  shown: Diet = diet,
): Diet {
  const areSameDiets = shown.diets.join() === chosen.diets.join();
  const wished = dietFrom(areSameDiets ? diet.diets : chosen.diets, (food) => {
    const choice = choiceOf(chosen, food);
    return choice === choiceOf(shown, food) ? choiceOf(diet, food) : choice;
  });
  return withoutSilentLowering(diet, wished, lowered);
}

/** The allergies of a diet that the server does not tell just so. */
export function notTold(diet: Diet, told: StoredDiet): KeptAllergies {
  const allergies = Object.entries(allergiesOf(diet));
  return Object.fromEntries(allergies.filter(([food, allergy]) => choiceOf(told, food as Food) !== allergy));
}

/** What the account is to hear of a diet that was chosen here. */
export function changeOf(parts: DietParts, next: Diet): DietWrite {
  const { told, account, diet: before } = parts;
  const isForAll = isForAllDevices(parts);
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

/** What the account is to hear when all devices are to have the allergies of the phone. */
export function changeForAll({ account, diet }: DietParts): DietWrite {
  return changeFrom(account, diet);
}

/** What the account is to hear when the allergies stay on the phone: all that waits of the rest, and no food that is one. */
export function changeWithoutAllergies({ told, account, diet }: DietParts): DietWrite {
  const isAllergyHere = (food: Food) => isAllergy(choiceOf(diet, food));
  const rest = dietFrom(diet.diets, (food) => {
    const choice = choiceOf(isAllergyHere(food) ? told : account, food);
    return isAllergy(choice) ? 'eats' : choice;
  });
  const known = dietFrom(told.diets, (food) => choiceOf(isAllergyHere(food) ? rest : told, food));
  return changeFrom(known, rest);
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
