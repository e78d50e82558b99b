import { useState } from 'react';
import * as v from 'valibot';
import { type Diet, isSameDiet, NO_DIET } from '#src/domain/diet.ts';
import { type ChosenPhrases, FOODS, type Food, PENS } from '#src/domain/phrases.ts';
import { PERSONAL_KEY as KEY } from '#src/platform/clear-storage.ts';
import { useDiet } from './use-diet.ts';

/** Foods that another version of the app stored and this one does not know are left out. */
const foods = v.fallback(
  v.pipe(
    v.array(v.string()),
    v.transform((stored): readonly Food[] => FOODS.filter((food) => stored.includes(food))),
  ),
  [],
);
const NOTHING = { foods: { without: [], contains: [], faith: [] }, pen: null };
/** What this device alone knows. Of the foods that somebody leaves out, `faith` are those they leave out for their faith. */
const schema = v.fallback(
  v.object({
    foods: v.object({ without: foods, contains: foods, faith: foods }),
    pen: v.fallback(v.nullable(v.picklist(PENS)), null),
  }),
  NOTHING,
);
type OnDevice = v.InferOutput<typeof schema>;

function onDevice(): OnDevice {
  try {
    return v.parse(schema, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return NOTHING;
  }
}

/** A diet, with the mild allergies where it tells them apart. */
type DietWithMild = Diet & { mild?: Food[]; unanswered?: Food[] };

/** What the card says of a diet: every allergy that nobody called mild is a serious one. */
function said({ diets, avoid, allergic, mild = [] }: DietWithMild, { foods, pen }: OnDevice): ChosenPhrases {
  const isFaith = (food: Food) => foods.faith.includes(food);
  return {
    diets,
    pen,
    foods: {
      ...foods,
      allergic: allergic.filter((food) => !mild.includes(food)),
      allergicMild: mild,
      avoid: avoid.filter((food) => !isFaith(food)),
      faith: avoid.filter(isFaith),
    },
  };
}

/** The diet by which the card says that. */
function dietOf({ diets, foods }: ChosenPhrases, before: DietWithMild): DietWithMild {
  const inOrder = (...some: (readonly Food[])[]) => FOODS.filter((food) => some.flat().includes(food));
  const { mild, unanswered } = before;
  return {
    ...before,
    diets: [...diets],
    avoid: inOrder(foods.avoid, foods.faith),
    allergic: inOrder(foods.allergic, foods.allergicMild),
    ...(mild && { mild: inOrder(foods.allergicMild) }),
    ...(unanswered && { unanswered: unanswered.filter((food) => foods.allergic.includes(food)) }),
  };
}

/**
 * What somebody wants waiters to know, for a screen that changes it. What they do not eat is their diet, which the
 * lists go by as well. What they ask of a dish, for which foods their faith is the reason, and where their adrenaline pen is,
 * is stored on this device alone.
 */
export function useChosenPhrases(): [ChosenPhrases, (chosen: ChosenPhrases) => void] {
  const [diet = NO_DIET, chooseDiet] = useDiet();
  const [here, setHere] = useState(onDevice);
  const choose = (chosen: ChosenPhrases) => {
    const { without, contains, faith } = chosen.foods;
    const next = { foods: { without, contains, faith }, pen: chosen.pen };
    localStorage.setItem(KEY, JSON.stringify(next));
    setHere(next);
    const nextDiet = dietOf(chosen, diet);
    if (!isSameDiet(diet, nextDiet)) chooseDiet(nextDiet);
  };
  return [said(diet, here), choose];
}
