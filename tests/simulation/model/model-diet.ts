import type { AllergyPlaceAnswer, Diet, StoredDiet } from '#src/domain/diet.ts';
import { ALLERGENS, FOODS, type Food } from '#src/domain/phrases.ts';
import type { DietWrite } from '#src/writes/merge-diet.ts';

type FoodState = { isLeftOut: boolean; strength: 0 | 1 | 2 | 3 };

/** Returns the diet that the server should have after a change: a second implementation of `mergeDiet`. */
export function dietAfter(
  before: StoredDiet | undefined,
  change: DietWrite,
): Diet & { kept?: AllergyPlaceAnswer } {
  const isOld = change.changed === undefined;
  const kept = answerOf(before?.kept, change.kept);
  const all = new Map(FOODS.map((food) => [food, stateAfter(food)]));
  const those = (isMeant: (said: FoodState) => boolean) => FOODS.filter((food) => isMeant(all.get(food)!));
  return {
    diets: change.diets,
    avoid: those(({ isLeftOut }) => isLeftOut),
    allergic: those(({ strength }) => strength > 0),
    mild: those(({ strength }) => strength === 1),
    unanswered: those(({ strength }) => strength === 2),
    ...(kept && { kept }),
  };

  function stateAfter(food: Food): FoodState {
    const isToGo = change.kept?.on === 'phone';
    const [held, wanted] = [stateOf(before, food), stateOf(change, food)];
    const was: FoodState = isToGo && held.strength > 0 ? { isLeftOut: false, strength: 0 } : held;
    const isTick =
      isOld && wanted.isLeftOut && !was.isLeftOut && (ALLERGENS as readonly Food[]).includes(food);
    const next: FoodState = isTick ? { isLeftOut: false, strength: 2 } : wanted;
    let after = was;
    if (isOld ? was.strength === 0 : change.changed?.includes(food)) {
      const isLess = next.strength < was.strength && !change.lowered?.includes(food);
      const isMore = next.strength > was.strength;
      const isWelcome = kept?.on === 'devices' || (isOld && (kept === undefined || isTick));
      if (!isLess && (!isMore || isWelcome)) after = next;
    }
    return isToGo && after.strength > 0 ? { isLeftOut: false, strength: 0 } : after;
  }
}

function stateOf(diet: StoredDiet | undefined, food: Food): FoodState {
  if (!diet?.allergic.includes(food)) return { isLeftOut: diet?.avoid.includes(food) ?? false, strength: 0 };
  const strength = diet.unanswered?.includes(food) ? 2 : diet.mild?.includes(food) ? 1 : 3;
  return { isLeftOut: false, strength };
}

function answerOf(
  was: AllergyPlaceAnswer | undefined,
  given: AllergyPlaceAnswer | undefined,
): AllergyPlaceAnswer | undefined {
  if (was === undefined || given === undefined) return given ?? was;
  if (given.on === 'devices') return was.on === 'devices' || given.answer > was.answer ? given : was;
  return { on: 'phone', answer: Math.max(was.answer, given.answer) };
}
