import { ALLERGENS, DIETS, type DietName, FOODS, type Food } from './phrases.ts';
import {
  type AccountDiet,
  choiceOf,
  type Diet,
  type FoodChoice,
  isAllergy,
  type StoredDiet,
} from './stored-diet.ts';

const ANIMALS = ['meat', 'pork', 'beef', 'fish', 'crustaceans', 'molluscs', 'insects'] as const;
/** The foods that each diet leaves out. None covers how an animal was slaughtered. */
export const LEFT_OUT_BY: Record<DietName, readonly (Food | 'insects' | 'honey')[]> = {
  vegetarian: ANIMALS,
  vegan: [...ANIMALS, 'eggs', 'milk', 'honey'],
  halal: ['pork', 'alcohol'],
  kosher: ['pork', 'crustaceans', 'molluscs', 'insects'],
};

/** The answers to the question how a user eats, apart from their faith. */
export const EATING: readonly DietName[] = ['vegetarian', 'vegan'];

export const NO_DIET: Diet = { diets: [], avoid: [], allergic: [], mild: [], unanswered: [] };

/**
 * Returns the diets with one added or removed. Vegetarian and vegan are two answers to one question, so adding
 * one removes the other.
 */
export function withDiet(diets: readonly DietName[], diet: DietName): DietName[] {
  if (diets.includes(diet)) return diets.filter((each) => each !== diet);
  const replaced = EATING.includes(diet) ? EATING : [];
  return DIETS.filter((each) => each === diet || (diets.includes(each) && !replaced.includes(each)));
}

/** Builds a diet from the diets and the choice for each food. */
export function dietFrom(diets: readonly DietName[], choiceFor: (food: Food) => FoodChoice): Diet {
  const choices = FOODS.map((food) => ({ food, choice: choiceFor(food) }));
  const foodsOf = (isIncluded: (choice: FoodChoice) => boolean) =>
    choices.filter(({ choice }) => isIncluded(choice)).map(({ food }) => food);
  return {
    diets: DIETS.filter((diet) => diets.includes(diet)),
    avoid: foodsOf((choice) => choice === 'avoid'),
    allergic: foodsOf(isAllergy),
    mild: foodsOf((choice) => choice === 'mild'),
    unanswered: foodsOf((choice) => choice === 'unanswered'),
  };
}

/**
 * Reads a diet as any version stored it. In a diet from before foods had three choices, an allergen that is
 * left out may have been meant as an allergy, so it becomes `unanswered`.
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

/** Returns whether a food is one of the 14 allergens of EU law. */
export function isAllergen(food: Food): boolean {
  return ALLERGENS.some((allergen) => allergen === food);
}

/** Returns whether a food can be an allergy. Ice is only left out. */
export function canBeAllergy(food: Food): boolean {
  return food !== 'ice';
}

/**
 * Returns whether a food is a serious allergy of this diet: an allergy that the user has not called mild
 * (P11.8).
 */
export function isSeriousAllergy(diet: Diet, food: Food): boolean {
  return diet.allergic.includes(food) && !diet.mild.includes(food);
}

/** Returns the diet with another choice for one food. */
export function withChoice(diet: Diet, food: Food, choice: FoodChoice): Diet {
  return dietFrom(diet.diets, (each) => (each === food ? choice : choiceOf(diet, each)));
}

/** Returns whether a diet contains any choice. */
export function isAnyDiet({ diets, avoid, allergic, unanswered }: StoredDiet): boolean {
  return diets.length + avoid.length + allergic.length + (unanswered?.length ?? 0) > 0;
}

/** Returns whether two diets are equal. */
export function isSameDiet(one: Diet, other: Diet): boolean {
  return one.diets.join() === other.diets.join() && foodsThatDiffer(one, other).length === 0;
}

/** Returns the foods for which two diets have different choices. */
export function foodsThatDiffer(one: StoredDiet, other: StoredDiet): Food[] {
  return FOODS.filter((food) => choiceOf(one, food) !== choiceOf(other, food));
}
