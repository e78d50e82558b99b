import { useState } from 'react';
import * as v from 'valibot';
import { ANSWERS, type Answer, FOODS, type Food } from '#src/domain/phrases.ts';
import { PERSONAL_KEY } from '#src/platform/clear-storage.ts';
import { keepInStorage, readFromStorage } from '#src/platform/keep-in-storage.ts';

/** What a waiter answered about a food, and when (milliseconds since 1970). */
export type Given = {
  answer: Answer;
  at: number;
  /** Whether a waiter was asked anew since then: it is no answer to that. */
  isEarlier?: boolean | undefined;
};
export type Answers = Partial<Record<Food, Given>>;

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

/** How long an answer can be one to the question on the screen: an app that is installed is not closed for days. */
const ONE_MEAL = 60 * 60_000;

/** What was answered about every dish, by its id. */
const stored = (): Record<string, Answers> => readFromStorage('session', PERSONAL_KEY, schema);

function store(itemID: string, answers: Answers): void {
  keepInStorage('session', PERSONAL_KEY, JSON.stringify({ ...stored(), [itemID]: answers }));
}

/** The same answers, those before a time called earlier. */
function earlierBefore(answers: Answers, time: number): Answers {
  const each = Object.entries(answers).map(([food, given]) => [
    food,
    given.at < time ? { ...given, isEarlier: true } : given,
  ]);
  return Object.fromEntries(each);
}

/** A waiter is asked anew about a dish: all that was answered before is kept, and is no answer of theirs. */
export function askAnew(itemID: string): void {
  const before = stored()[itemID];
  if (before !== undefined) store(itemID, earlierBefore(before, Number.POSITIVE_INFINITY));
}

/**
 * What a waiter has answered about a dish. Kept until the app is closed, so that a reload takes none of it away; gone at a
 * sign-out, and when another user signs in.
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
