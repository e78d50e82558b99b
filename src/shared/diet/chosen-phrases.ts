import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { choiceOf, dietFrom, isAllergy, isSameDiet, NO_DIET } from '#src/domain/diet.ts';
import { type ChosenPhrases, FOODS, type Food, OF_THE_DISH } from '#src/domain/phrases.ts';
import { PERSONAL_KEY as KEY } from '#src/platform/clear-storage.ts';
import { useLowering } from './use-lowering.tsx';

type OfTheDish = Pick<ChosenPhrases['foods'], (typeof OF_THE_DISH)[number]>;

/** Foods that another version of the app stored and this one does not know are left out. */
const foods = v.fallback(
  v.pipe(
    v.array(v.string()),
    v.transform((stored): readonly Food[] => FOODS.filter((food) => stored.includes(food))),
  ),
  [],
);
const schema: v.GenericSchema<unknown, { foods: OfTheDish }> = v.fallback(
  v.object({ foods: v.object(v.entriesFromList(OF_THE_DISH, foods)) }),
  { foods: { without: [], contains: [] } },
);

function storedFoods(): OfTheDish {
  try {
    return v.parse(schema, JSON.parse(localStorage.getItem(KEY) ?? 'null')).foods;
  } catch {
    return { without: [], contains: [] };
  }
}

/**
 * What somebody wants waiters to know, for a screen that changes it. What they do not eat is their diet, which the
 * lists go by as well; what they ask of a dish is stored on this device alone. The screen shows the `question` that is
 * asked before an allergy is taken back.
 */
export function useChosenPhrases(): [ChosenPhrases, (chosen: ChosenPhrases) => void, question: ReactNode] {
  const { diet = NO_DIET, change, question } = useLowering();
  const [ofTheDish, setOfTheDish] = useState(storedFoods);
  const { diets, avoid, allergic } = diet;
  const choose = ({ diets, foods: { without, contains, avoid, allergic } }: ChosenPhrases) => {
    localStorage.setItem(KEY, JSON.stringify({ foods: { without, contains } }));
    setOfTheDish({ without, contains });
    const next = dietFrom(diets, (food) => {
      const choice = choiceOf(diet, food);
      if (allergic.includes(food)) return isAllergy(choice) ? choice : 'serious';
      return avoid.includes(food) ? 'avoid' : 'eats';
    });
    if (!isSameDiet(diet, next)) change(next);
  };
  return [{ diets, foods: { ...ofTheDish, avoid, allergic } }, choose, question];
}
