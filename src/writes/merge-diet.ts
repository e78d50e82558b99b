import {
  type AccountDiet,
  type Allergy,
  choiceOf,
  type Diet,
  dietFrom,
  type FoodChoice,
  isAllergen,
  isAllergy,
  isLower,
  type Kept,
  readDiet,
  type StoredDiet,
} from '#src/domain/diet.ts';
import { FOODS, type Food } from '#src/domain/phrases.ts';

/**
 * A change of the diet on its way to the account: the diet as it is to be, and what of it the person changed. Released
 * versions send the diet alone, without `changed` and `lowered`.
 */
export type DietWrite = StoredDiet & {
  /** The foods for which the person chose something. What is said of the others is only how the phone knew them. */
  changed?: Food[];
  /** Those of them whose allergy the person took back or called mild, knowing that they did. */
  lowered?: Food[];
};

/** Allergies that a phone keeps, by food. */
export type KeptAllergies = Partial<Record<Food, Allergy>>;

/**
 * The diet of an account after a change; the same twice. Each food that the person changed becomes what they chose, each
 * other one stays. An allergy goes or becomes weaker only where the change names it in `lowered`. A new allergy is taken in
 * only where the account keeps allergies on all devices, or while the question where is open and a released version asks for it.
 */
export function mergeDiet(stored: StoredDiet | undefined, write: DietWrite): AccountDiet {
  const before = readDiet(stored);
  const kept = laterAnswer(before.kept, write.kept);
  const isOnlyOnPhone = write.kept?.on === 'phone';
  const diet = dietFrom(write.diets, (food) => {
    const known = isOnlyOnPhone ? withoutAllergy(choiceOf(before, food)) : choiceOf(before, food);
    const next = afterChange(known, write, food);
    if (isOnlyOnPhone) return withoutAllergy(next);
    return isAllergy(next) && isLower(known, next) && !isTakenIn(next, write, kept) ? known : next;
  });
  return kept === undefined ? diet : { ...diet, kept };
}

/** What an account says of a food whose allergy it is not to know. */
function withoutAllergy(choice: FoodChoice): FoodChoice {
  return isAllergy(choice) ? 'eats' : choice;
}

function afterChange(known: FoodChoice, write: DietWrite, food: Food): FoodChoice {
  const said = choiceOf(write, food);
  if (write.changed === undefined) return afterOldForm(known, said, food);
  if (!write.changed.includes(food)) return known;
  return isLower(said, known) && !write.lowered?.includes(food) ? known : said;
}

/** What a released version asks for: it says how the whole diet is to be, and cannot say that an allergy is lowered. */
function afterOldForm(known: FoodChoice, said: FoodChoice, food: Food): FoodChoice {
  if (isAllergy(known)) return known;
  return said === 'avoid' && known !== 'avoid' && isAllergen(food) ? 'unanswered' : said;
}

function isTakenIn(next: Allergy, { changed }: DietWrite, kept: Kept | undefined): boolean {
  if (kept?.on === 'devices') return true;
  // A tick of the old form says that a food is left out; on the server it is no more than that.
  return changed === undefined && (kept === undefined || next === 'unanswered');
}

/** Of two answers the one that counts: "only on this phone" always does, "on all my devices" if it is a newer one. */
function laterAnswer(known: Kept | undefined, given: Kept | undefined): Kept | undefined {
  if (given === undefined || known === undefined) return given ?? known;
  if (given.on === 'phone') return { on: 'phone', answer: Math.max(given.answer, known.answer) };
  return known.on === 'phone' && given.answer <= known.answer ? known : given;
}

/** What two changes that were not sent come to, for one that is sent in the place of both. */
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

/** The diet that somebody goes by: their account's, and the allergies of this phone, of which the stronger one counts. */
export function withAllergies(account: Diet, allergies: KeptAllergies): Diet {
  return dietFrom(account.diets, (food) => {
    const there = choiceOf(account, food);
    const here = allergies[food];
    if (here === undefined) return there;
    if (!isAllergy(there)) return here;
    // Whoever has answered on one device has answered.
    if (here === 'unanswered') return there;
    return there === 'unanswered' || isLower(there, here) ? here : there;
  });
}

/** The allergies of a diet, by food. */
export function allergiesOf(diet: StoredDiet): KeptAllergies {
  return Object.fromEntries(
    FOODS.flatMap((food) => {
      const choice = choiceOf(diet, food);
      return isAllergy(choice) ? [[food, choice]] : [];
    }),
  );
}

/** A diet that was chosen, with every allergy as it was before where it was not lowered knowingly. */
export function withoutSilentLowering(before: Diet, chosen: StoredDiet, lowered: readonly Food[]): Diet {
  return dietFrom(chosen.diets, (food) => {
    const [known, next] = [choiceOf(before, food), choiceOf(chosen, food)];
    return isLower(next, known) && !lowered.includes(food) ? known : next;
  });
}
