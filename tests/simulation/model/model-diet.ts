import { ALLERGENS, FOODS, type Food } from '#src/domain/phrases.ts';
import type { AllergyStorageAnswer, Diet, StoredDiet } from '#src/domain/stored-diet.ts';
import type { DietWrite } from '#src/writes/merge-diet.ts';

/** The choice of a food. `strength`: 0 no allergy, 1 mild, 2 unanswered, 3 serious. */
type FoodState = { isLeftOut: boolean; strength: 0 | 1 | 2 | 3 };

/** Returns the diet that the server should have after a change: a second implementation of `mergeDiet`. */
export function dietAfter(
  before: StoredDiet | undefined,
  change: DietWrite,
): Diet & { kept?: AllergyStorageAnswer } {
  const isOld = change.changed === undefined;
  const kept = answerOf(before?.kept, change.kept);
  const states = new Map(FOODS.map((food) => [food, stateAfter(food)]));
  const foodsWhere = (isIncluded: (state: FoodState) => boolean) =>
    FOODS.filter((food) => isIncluded(states.get(food)!));
  return {
    diets: change.diets,
    avoid: foodsWhere(({ isLeftOut }) => isLeftOut),
    allergic: foodsWhere(({ strength }) => strength > 0),
    mild: foodsWhere(({ strength }) => strength === 1),
    unanswered: foodsWhere(({ strength }) => strength === 2),
    ...(kept && { kept }),
  };

  function stateAfter(food: Food): FoodState {
    const leavesAccount = change.kept?.on === 'phone';
    const [stored, wanted] = [stateOf(before, food), stateOf(change, food)];
    const was: FoodState = leavesAccount && stored.strength > 0 ? { isLeftOut: false, strength: 0 } : stored;
    const isTick =
      isOld && wanted.isLeftOut && !was.isLeftOut && (ALLERGENS as readonly Food[]).includes(food);
    const next: FoodState = isTick ? { isLeftOut: false, strength: 2 } : wanted;
    let after = was;
    if (isOld ? was.strength === 0 : change.changed?.includes(food)) {
      const isLess = next.strength < was.strength && !change.lowered?.includes(food);
      const isMore = next.strength > was.strength;
      const isAllowed = kept?.on === 'devices' || (isOld && (kept === undefined || isTick));
      if (!isLess && (!isMore || isAllowed)) after = next;
    }
    return leavesAccount && after.strength > 0 ? { isLeftOut: false, strength: 0 } : after;
  }
}

function stateOf(diet: StoredDiet | undefined, food: Food): FoodState {
  if (!diet?.allergic.includes(food)) return { isLeftOut: diet?.avoid.includes(food) ?? false, strength: 0 };
  const strength = diet.unanswered?.includes(food) ? 2 : diet.mild?.includes(food) ? 1 : 3;
  return { isLeftOut: false, strength };
}

function answerOf(
  was: AllergyStorageAnswer | undefined,
  given: AllergyStorageAnswer | undefined,
): AllergyStorageAnswer | undefined {
  if (was === undefined || given === undefined) return given ?? was;
  if (given.on === 'devices') return was.on === 'devices' || given.answer > was.answer ? given : was;
  return { on: 'phone', answer: Math.max(was.answer, given.answer) };
}
