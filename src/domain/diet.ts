import { ALLERGENS, DIETS, type DietName, FOODS, type Food } from './phrases.ts';

/**
 * What somebody does not eat or drink: how they eat as a whole, foods they leave out, and those they are allergic to. A food
 * is left out or an allergy, never both. Each is in the order of `DIETS` and `FOODS`, so that the same choice is always the
 * same value.
 */
export type Diet = {
  diets: DietName[];
  avoid: Food[];
  allergic: Food[];
  /** Those allergies of which their owner says that a little is no danger; every other one is serious. */
  mild: Food[];
  /**
   * Those allergies that were ticked under the heading "Allergens" of an earlier form, which stored them as left out. They
   * count as serious allergies until their owner says what they are.
   */
  unanswered: Food[];
};

/** How an allergy stands. */
export type Allergy = 'unanswered' | 'mild' | 'serious';
/** What somebody says of one food. */
export type FoodChoice = 'eats' | 'avoid' | Allergy;

/** Where the allergies of an account are kept: on the phone where they were chosen alone, or on all devices. */
export type AllergyPlace = 'phone' | 'devices';
/** The answer to where, and which answer of the account it is: a late one does not undo a newer one. */
export type Kept = { on: AllergyPlace; answer: number };

/** A diet as it is stored and told. What the released versions stored has the first three fields alone. */
export type StoredDiet = Pick<Diet, 'diets' | 'avoid' | 'allergic'> & {
  mild?: Food[];
  unanswered?: Food[];
  /** Missing while the question where allergies are kept has no answer. */
  kept?: Kept;
};

/** The part of a diet that an account has on the server. */
export type AccountDiet = Diet & { kept?: Kept };

const ANIMALS = ['meat', 'pork', 'beef', 'fish', 'crustaceans', 'molluscs', 'insects'] as const;
/** The foods that each diet leaves. None says how an animal was slaughtered. */
export const LEFT_BY: Record<DietName, readonly (Food | 'insects' | 'honey')[]> = {
  vegetarian: ANIMALS,
  vegan: [...ANIMALS, 'eggs', 'milk', 'honey'],
  halal: ['pork', 'alcohol'],
  kosher: ['pork', 'crustaceans', 'molluscs', 'insects'],
};

export const NO_DIET: Diet = { diets: [], avoid: [], allergic: [], mild: [], unanswered: [] };

/** What a diet says of a food. */
export function choiceOf({ avoid, allergic, mild, unanswered }: StoredDiet, food: Food): FoodChoice {
  if (unanswered?.includes(food)) return 'unanswered';
  if (allergic.includes(food)) return mild?.includes(food) ? 'mild' : 'serious';
  return avoid.includes(food) ? 'avoid' : 'eats';
}

/** Makes a diet of what is said of each food. */
export function dietFrom(diets: readonly DietName[], said: (food: Food) => FoodChoice): Diet {
  const choices = FOODS.map((food) => ({ food, choice: said(food) }));
  const foodsOf = (isMeant: (choice: FoodChoice) => boolean) =>
    choices.filter(({ choice }) => isMeant(choice)).map(({ food }) => food);
  return {
    diets: DIETS.filter((diet) => diets.includes(diet)),
    avoid: foodsOf((choice) => choice === 'avoid'),
    allergic: foodsOf(isAllergy),
    mild: foodsOf((choice) => choice === 'mild'),
    unanswered: foodsOf((choice) => choice === 'unanswered'),
  };
}

/**
 * Reads a diet as any version stored it. Where it is from before foods had a choice of three, an allergen that is left out may
 * have been meant as an allergy, and is unanswered.
 */
export function readDiet(stored: StoredDiet | undefined): AccountDiet {
  if (stored === undefined) return NO_DIET;
  const isOfOldForm = stored.mild === undefined;
  const diet = dietFrom(stored.diets, (food) => {
    const choice = choiceOf(stored, food);
    return isOfOldForm && choice === 'avoid' && isAllergen(food) ? 'unanswered' : choice;
  });
  return stored.kept === undefined ? diet : { ...diet, kept: stored.kept };
}

/** Whether a food is one of the fourteen allergens of EU law. */
export function isAllergen(food: Food): boolean {
  return ALLERGENS.some((allergen) => allergen === food);
}

/** Whether what is said of a food counts as an allergy. */
export function isAllergy(choice: FoodChoice): choice is Allergy {
  return choice !== 'eats' && choice !== 'avoid';
}

const STRENGTH: Record<FoodChoice, number> = { eats: 0, avoid: 0, mild: 1, unanswered: 2, serious: 3 };

/** Whether a choice makes less of an allergy than another one did. */
export function isLower(next: FoodChoice, before: FoodChoice): boolean {
  return STRENGTH[next] < STRENGTH[before];
}

/** Whether somebody is allergic to a food in such a way that a little is dangerous; so is all that nobody called mild. */
export function isSeriousAllergy(diet: Diet, food: Food): boolean {
  return diet.allergic.includes(food) && !diet.mild.includes(food);
}

/** The same diet with another choice for one food. */
export function withChoice(diet: Diet, food: Food, choice: FoodChoice): Diet {
  return dietFrom(diet.diets, (each) => (each === food ? choice : choiceOf(diet, each)));
}

/** Whether anything is chosen. */
export function isAnyDiet({ diets, avoid, allergic, unanswered }: StoredDiet): boolean {
  return diets.length + avoid.length + allergic.length + (unanswered?.length ?? 0) > 0;
}

/** Whether two say the same. */
export function isSameDiet(one: Diet, other: Diet): boolean {
  return one.diets.join() === other.diets.join() && foodsThatDiffer(one, other).length === 0;
}

/** The foods of which two diets do not say the same. */
export function foodsThatDiffer(one: StoredDiet, other: StoredDiet): Food[] {
  return FOODS.filter((food) => choiceOf(one, food) !== choiceOf(other, food));
}
