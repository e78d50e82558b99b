import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { PERSONAL_KEY as KEY } from '#src/browser/storage/clear-storage.ts';
import { keepInStorage, readFromStorage } from '#src/browser/storage/keep-in-storage.ts';
import { dietFrom, isSameDiet, isSeriousAllergy } from '#src/domain/diet.ts';
import { type ChosenPhrases, FOODS, type Food, PENS, type Pen } from '#src/domain/phrases.ts';
import { choiceOf, type Diet } from '#src/domain/stored-diet.ts';
import { showNotStored } from '#src/parts/unsent/not-stored.ts';
import { useLowering } from './use-lowering.tsx';

/** Drops foods that another version of the app stored and this one does not know. */
const foods = v.fallback(
  v.pipe(
    v.array(v.string()),
    v.transform((stored): readonly Food[] => FOODS.filter((food) => stored.includes(food))),
  ),
  [],
);
const NOTHING = { foods: { without: [], contains: [], faith: [] }, pen: null, isNotSpicy: false };
/**
 * The data stored only on this device. `faith` lists the left-out foods that the user avoids for their faith.
 */
const schema = v.fallback(
  v.object({
    foods: v.object({ without: foods, contains: foods, faith: foods }),
    pen: v.fallback(v.nullable(v.picklist(PENS)), null),
    isNotSpicy: v.fallback(v.boolean(), false),
  }),
  NOTHING,
);
type OnDevice = v.InferOutput<typeof schema>;

const readOnDevice = (): OnDevice => readFromStorage('local', KEY, schema);

const isSameOnDevice = (one: OnDevice, other: OnDevice) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the card's content for a diet. Every allergy that is not marked mild is shown as serious. */
function cardContent(diet: Diet, { foods, pen, isNotSpicy }: OnDevice): ChosenPhrases {
  const { diets, avoid, allergic, mild } = diet;
  const isFaith = (food: Food) => foods.faith.includes(food);
  return {
    diets,
    pen,
    isNotSpicy,
    foods: {
      ...foods,
      allergic: allergic.filter((food) => isSeriousAllergy(diet, food)),
      allergicMild: mild,
      avoid: avoid.filter((food) => !isFaith(food)),
      faith: avoid.filter(isFaith),
    },
  };
}

/**
 * Returns the diet for the card's content. An allergy that is unanswered in the current diet stays so while
 * the card shows it as serious.
 */
function dietOf({ diets, foods }: ChosenPhrases, current: Diet): Diet {
  return dietFrom(diets, (food) => {
    if (foods.allergicMild.includes(food)) return 'mild';
    if (foods.allergic.includes(food)) {
      return choiceOf(current, food) === 'unanswered' ? 'unanswered' : 'serious';
    }
    return foods.avoid.includes(food) || foods.faith.includes(food) ? 'avoid' : 'eats';
  });
}

/** The waiter's card of the user, for a screen that changes it. */
type PhraseChoice = {
  /**
   * Undefined until the diet has been read, because a card without it would look complete but lack the
   * allergies.
   */
  chosen: ChosenPhrases | undefined;
  /** Where the user's adrenaline pen is; known at once. */
  pen: Pen | null;
  choose: (chosen: ChosenPhrases) => void;
  /** The dialog that asks before an allergy is lowered, while it is open. */
  question: ReactNode;
};

/**
 * Returns the content of the user's waiter's card, and how to change it. The foods that they do not eat come
 * from their diet, which the lists use too. The questions about a dish, the foods avoided for their faith and
 * the place of their adrenaline pen are stored only on this device.
 */
export function useChosenPhrases(): PhraseChoice {
  const { diet, change, question } = useLowering();
  const [stored, setStored] = useState(readOnDevice);
  const choose = (chosen: ChosenPhrases) => {
    if (diet === undefined) return;
    const { without, contains, faith } = chosen.foods;
    const { pen, isNotSpicy } = chosen;
    const next = { foods: { without, contains, faith }, pen, isNotSpicy };
    const nextDiet = dietOf(chosen, diet);
    // Save the diet first, because it may contain an allergy. It is stored in the database, which may have
    // room when this storage is full.
    if (!isSameDiet(diet, nextDiet)) change(nextDiet);
    if (isSameOnDevice(next, stored)) return;
    setStored(next);
    if (!keepInStorage('local', KEY, JSON.stringify(next))) showNotStored();
  };
  return { chosen: diet && cardContent(diet, stored), pen: stored.pen, choose, question };
}
