import { type DietName, FOODS, type Food } from './phrases.ts';

/**
 * What a user does not eat or drink (P11.2): diets, foods they leave out, and foods they are allergic to. A
 * food is left out or an allergy, never both. Each array has the order of `DIETS` or `FOODS`, so that equal
 * choices are equal values.
 */
export type Diet = {
  diets: DietName[];
  avoid: Food[];
  allergic: Food[];
  /** Allergies for which the user says that traces are no danger; every other allergy is serious. */
  mild: Food[];
  /**
   * Allergies that were ticked under the heading "Allergens" of an earlier form, which stored them as left
   * out. They are treated as serious until the user says how serious they are.
   */
  unanswered: Food[];
};

/** The degree of an allergy. */
export type Allergy = 'unanswered' | 'mild' | 'serious';
/** A user's choice for one food. */
export type FoodChoice = 'eats' | 'avoid' | Allergy;

/**
 * Where an account's allergies are kept: only on the device where they were chosen (`phone`), or on all
 * devices.
 */
export type AllergyStorage = 'phone' | 'devices';
/**
 * The user's answer to where allergies are kept, and its number within the account. The number shows which of
 * two answers is newer, so that a late older answer does not replace a newer one.
 */
export type AllergyStorageAnswer = { on: AllergyStorage; answer: number };

/** A diet as it is stored and sent. Earlier versions stored only the first three fields. */
export type StoredDiet = Pick<Diet, 'diets' | 'avoid' | 'allergic'> & {
  mild?: Food[];
  unanswered?: Food[];
  /** Missing until the user answers where allergies are kept. */
  kept?: AllergyStorageAnswer;
};

/** The part of a diet that the server holds for an account. */
export type AccountDiet = Diet & { kept?: AllergyStorageAnswer };

/** Returns the choice that a diet contains for a food. */
export function choiceOf({ avoid, allergic, mild, unanswered }: StoredDiet, food: Food): FoodChoice {
  if (unanswered?.includes(food)) return 'unanswered';
  if (allergic.includes(food)) return mild?.includes(food) ? 'mild' : 'serious';
  return avoid.includes(food) ? 'avoid' : 'eats';
}

/** Returns whether a choice is an allergy. */
export function isAllergy(choice: FoodChoice): choice is Allergy {
  return choice !== 'eats' && choice !== 'avoid';
}

const STRENGTH: Record<FoodChoice, number> = { eats: 0, avoid: 0, mild: 1, unanswered: 2, serious: 3 };

/** Returns whether a choice is a weaker allergy than another one, or none. */
export function isLower(choice: FoodChoice, other: FoodChoice): boolean {
  return STRENGTH[choice] < STRENGTH[other];
}

/** Allergies kept on a device, by food. */
export type KeptAllergies = Partial<Record<Food, Allergy>>;

/** Returns the allergies of a diet, by food. */
export function allergiesOf(diet: StoredDiet): KeptAllergies {
  return Object.fromEntries(
    FOODS.flatMap((food) => {
      const choice = choiceOf(diet, food);
      return isAllergy(choice) ? [[food, choice]] : [];
    }),
  );
}
