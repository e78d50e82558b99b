import { useState } from 'react';
import * as v from 'valibot';
import { ANSWERS, type Answer, FOODS, type Food } from '#src/domain/phrases.ts';
import { PERSONAL_KEY } from '#src/platform/clear-storage.ts';
import { keepInStorage, readFromStorage } from '#src/platform/keep-in-storage.ts';

/** A waiter's answer about a food, and its time (milliseconds since 1970). */
export type GivenAnswer = {
  answer: Answer;
  at: number;
  /**
   * Whether the waiter was asked again since then, or an hour had passed when the answers were opened. The
   * answer then does not count for the current question.
   */
  isEarlier?: boolean | undefined;
};
export type Answers = Partial<Record<Food, GivenAnswer>>;

const schema = v.fallback(
  v.record(
    v.string(),
    v.record(
      v.picklist(FOODS),
      v.object({ answer: v.picklist(ANSWERS), at: v.number(), isEarlier: v.optional(v.boolean()) }),
    ),
  ),
  {},
);

/**
 * How long an answer stays current, in milliseconds. Users may leave an installed app open for days, so an
 * older answer belongs to an earlier meal.
 */
const ONE_MEAL = 60 * 60_000;

/** Returns the answers about every dish, by the dish's id. */
const stored = (): Record<string, Answers> => readFromStorage('session', PERSONAL_KEY, schema);

function store(itemID: string, answers: Answers): void {
  keepInStorage('session', PERSONAL_KEY, JSON.stringify({ ...stored(), [itemID]: answers }));
}

/** Returns the answers with those before the given time marked as earlier. */
function earlierBefore(answers: Answers, time: number): Answers {
  const each = Object.entries(answers).map(([food, given]) => [
    food,
    given.at < time ? { ...given, isEarlier: true } : given,
  ]);
  return Object.fromEntries(each);
}

/**
 * Marks all stored answers about a dish as earlier, because a waiter is about to be asked again. They stay
 * stored.
 */
export function markAnswersEarlier(itemID: string): void {
  const before = stored()[itemID];
  if (before !== undefined) store(itemID, earlierBefore(before, Number.POSITIVE_INFINITY));
}

/**
 * Returns a waiter's answers about a dish, and a function that records one. They survive a reload, but not
 * closing the app, a sign-out or a sign-in of another user.
 */
export function useAnswers(itemID: string): [Answers, (food: Food, answer: Answer) => void] {
  const [answers, setAnswers] = useState(() => earlierBefore(stored()[itemID] ?? {}, Date.now() - ONE_MEAL));
  const give = (food: Food, answer: Answer) => {
    const next = { ...answers, [food]: { answer, at: Date.now() } };
    store(itemID, next);
    setAnswers(next);
  };
  return [answers, give];
}
