import { dietFrom, isAllergen, readDiet } from '#src/domain/diet.ts';
import { FOODS, type Food } from '#src/domain/phrases.ts';
import {
  type AccountDiet,
  type Allergy,
  type AllergyStorageAnswer,
  choiceOf,
  type Diet,
  type FoodChoice,
  isAllergy,
  isLower,
  type KeptAllergies,
  type StoredDiet,
} from '#src/domain/stored-diet.ts';

/**
 * A change of the diet on its way to the account: the new diet, and the foods that the user changed. Earlier
 * versions send the diet alone, without `changed` and `lowered`.
 */
export type DietWrite = StoredDiet & {
  /** The foods for which the user made a choice. For other foods the diet repeats what the device knew. */
  changed?: Food[];
  /** The foods in `changed` whose allergy the user knowingly removed or called mild. */
  lowered?: Food[];
};

/**
 * Returns an account's diet after a change; idempotent. Each changed food gets the user's choice, all others
 * stay. An allergy is removed or weakened only if `lowered` names it (P11.8). A new allergy is accepted only
 * if the account keeps allergies on all devices, or if an earlier version sends it while the user has not
 * answered where allergies are kept.
 */
export function mergeDiet(stored: StoredDiet | undefined, write: DietWrite): AccountDiet {
  const current = readDiet(stored);
  const kept = laterAnswer(current.kept, write.kept);
  const isOnlyOnPhone = write.kept?.on === 'phone';
  const diet = dietFrom(write.diets, (food) => {
    const known = isOnlyOnPhone ? withoutAllergy(choiceOf(current, food)) : choiceOf(current, food);
    const next = afterChange(known, write, food);
    if (isOnlyOnPhone) return withoutAllergy(next);
    return isAllergy(next) && isLower(known, next) && !isAccepted(next, write, kept) ? known : next;
  });
  return kept === undefined ? diet : { ...diet, kept };
}

/** Returns a choice as stored in an account without allergies: an allergy becomes `eats`. */
function withoutAllergy(choice: FoodChoice): FoodChoice {
  return isAllergy(choice) ? 'eats' : choice;
}

/** Returns the choice for a food after a change, before the rules of where allergies are kept. */
function afterChange(known: FoodChoice, write: DietWrite, food: Food): FoodChoice {
  const sentChoice = choiceOf(write, food);
  if (write.changed === undefined) return afterOldForm(known, sentChoice, food);
  if (!write.changed.includes(food)) return known;
  return isLower(sentChoice, known) && !write.lowered?.includes(food) ? known : sentChoice;
}

/**
 * Applies the choice of an earlier version, which sends the whole diet and cannot say that an allergy is
 * lowered.
 */
function afterOldForm(known: FoodChoice, sentChoice: FoodChoice, food: Food): FoodChoice {
  if (isAllergy(known)) return known;
  return sentChoice === 'avoid' && known !== 'avoid' && isAllergen(food) ? 'unanswered' : sentChoice;
}

/** Returns whether an account accepts a new allergy from this write. */
function isAccepted(next: Allergy, { changed }: DietWrite, kept: AllergyStorageAnswer | undefined): boolean {
  if (kept?.on === 'devices') return true;
  // A tick in the form of earlier versions means that a food is left out; the server stores no more than that.
  return changed === undefined && (kept === undefined || next === 'unanswered');
}

/**
 * Returns which of two answers is in effect: "only on this device" always wins, "on all my devices" only if
 * it is newer.
 */
function laterAnswer(
  known: AllergyStorageAnswer | undefined,
  given: AllergyStorageAnswer | undefined,
): AllergyStorageAnswer | undefined {
  if (given === undefined || known === undefined) return given ?? known;
  if (given.on === 'phone') return { on: 'phone', answer: Math.max(given.answer, known.answer) };
  return known.on === 'phone' && given.answer <= known.answer ? known : given;
}

/** Merges two unsent changes into one that replaces both. */
export function joinWrites(earlier: DietWrite, later: DietWrite): DietWrite {
  const both = (one: Food[] = [], other: Food[] = []) =>
    FOODS.filter((food) => one.includes(food) || other.includes(food));
  const kept = later.kept ?? earlier.kept;
  return {
    ...later,
    changed: both(earlier.changed, later.changed),
    lowered: both(earlier.lowered, later.lowered),
    ...(kept && { kept }),
  };
}

/**
 * Returns the diet in effect: the account's, with this device's allergies. If account and device have an
 * allergy for the same food, the stronger one wins, but never `unanswered` over a degree that the user chose.
 */
export function withAllergies(account: Diet, allergies: KeptAllergies): Diet {
  return dietFrom(account.diets, (food) => {
    const inAccount = choiceOf(account, food);
    const onDevice = allergies[food];
    if (onDevice === undefined) return inAccount;
    if (!isAllergy(inAccount)) return onDevice;
    // A degree that the user chose on one device wins over `unanswered`.
    if (onDevice === 'unanswered') return inAccount;
    return inAccount === 'unanswered' || isLower(inAccount, onDevice) ? onDevice : inAccount;
  });
}

/**
 * Returns the chosen diet, but with every allergy of `current` that it lowers and `lowered` does not name.
 */
export function withoutSilentLowering(current: Diet, chosen: StoredDiet, lowered: readonly Food[]): Diet {
  return dietFrom(chosen.diets, (food) => {
    const [known, next] = [choiceOf(current, food), choiceOf(chosen, food)];
    return isLower(next, known) && !lowered.includes(food) ? known : next;
  });
}
