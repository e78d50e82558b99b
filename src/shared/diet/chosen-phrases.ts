import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { choiceOf, type Diet, dietFrom, isSameDiet, isSeriousAllergy } from '#src/domain/diet.ts';
import { type ChosenPhrases, FOODS, type Food, PENS, type Pen } from '#src/domain/phrases.ts';
import { PERSONAL_KEY as KEY } from '#src/platform/clear-storage.ts';
import { keepInStorage, readFromStorage } from '#src/platform/keep-in-storage.ts';
import { tellNotKept } from '#src/shared/not-kept.ts';
import { useLowering } from './use-lowering.tsx';

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

const onDevice = (): OnDevice => readFromStorage('local', KEY, schema);

const isSameHere = (one: OnDevice, other: OnDevice) => JSON.stringify(one) === JSON.stringify(other);

/** What the card says of a diet: every allergy that nobody called mild is a serious one. */
function said(diet: Diet, { foods, pen }: OnDevice): ChosenPhrases {
  const { diets, avoid, allergic, mild } = diet;
  const isFaith = (food: Food) => foods.faith.includes(food);
  return {
    diets,
    pen,
    foods: {
      ...foods,
      allergic: allergic.filter((food) => isSeriousAllergy(diet, food)),
      allergicMild: mild,
      avoid: avoid.filter((food) => !isFaith(food)),
      faith: avoid.filter(isFaith),
    },
  };
}

/** The diet by which the card says that. An allergy without an answer stays so while the card calls it a serious one. */
function dietOf({ diets, foods }: ChosenPhrases, before: Diet): Diet {
  return dietFrom(diets, (food) => {
    if (foods.allergicMild.includes(food)) return 'mild';
    if (foods.allergic.includes(food)) {
      return choiceOf(before, food) === 'unanswered' ? 'unanswered' : 'serious';
    }
    return foods.avoid.includes(food) || foods.faith.includes(food) ? 'avoid' : 'eats';
  });
}

/** What the user wants waiters to know, for a screen that changes it. */
export type PhraseChoice = {
  /** Undefined until the diet has been read: what is shown without it looks whole and lacks the allergies. */
  chosen: ChosenPhrases | undefined;
  /** Where their adrenaline pen is, which is known at once. */
  pen: Pen | null;
  choose: (chosen: ChosenPhrases) => void;
  /** The question that is asked before an allergy is taken back, while it is open. */
  question: ReactNode;
};

/**
 * What somebody wants waiters to know. What they do not eat is their diet, which the lists go by as well. What they ask of a
 * dish, for which foods their faith is the reason, and where their adrenaline pen is, is stored on this device alone.
 */
export function useChosenPhrases(): PhraseChoice {
  const { diet, change, question } = useLowering();
  const [here, setHere] = useState(onDevice);
  const choose = (chosen: ChosenPhrases) => {
    if (diet === undefined) return;
    const { without, contains, faith } = chosen.foods;
    const next = { foods: { without, contains, faith }, pen: chosen.pen };
    const nextDiet = dietOf(chosen, diet);
    // First what may be an allergy: it is stored elsewhere, where there may be room.
    if (!isSameDiet(diet, nextDiet)) change(nextDiet);
    if (isSameHere(next, here)) return;
    setHere(next);
    if (!keepInStorage('local', KEY, JSON.stringify(next))) tellNotKept();
  };
  return { chosen: diet && said(diet, here), pen: here.pen, choose, question };
}
