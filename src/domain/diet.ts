import type { DietName, Food } from './phrases.ts';

/**
 * What somebody does not eat or drink: how they eat as a whole, foods they leave, and those they are allergic to. Each
 * in the order of `DIETS` and `FOODS`, so that the same choice is always the same value.
 */
export type Diet = { diets: DietName[]; avoid: Food[]; allergic: Food[] };

export const NO_DIET: Diet = { diets: [], avoid: [], allergic: [] };

/** Whether anything is chosen. */
export function isAnyDiet({ diets, avoid, allergic }: Diet): boolean {
  return diets.length + avoid.length + allergic.length > 0;
}

/** Whether two say the same. */
export function isSameDiet(one: Diet, other: Diet): boolean {
  const keys = ['diets', 'avoid', 'allergic'] as const;
  return keys.every((key) => one[key].join() === other[key].join());
}

/** Whether somebody leaves a food, for whatever reason. */
export function isLeft({ avoid, allergic }: Diet, food: Food): boolean {
  return avoid.includes(food) || allergic.includes(food);
}
