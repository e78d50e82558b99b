import { useState } from 'react';
import * as v from 'valibot';
import { PERSONAL_KEY } from '#src/browser/storage/clear-storage.ts';
import { keepInStorage, readFromStorage } from '#src/browser/storage/keep-in-storage.ts';
import { ANSWERS, type Answer, FOODS, type Food } from '#src/domain/phrases.ts';

/** A waiter's answer about a food, and its time (milliseconds since 1970). */
export type GivenAnswer = {
  answer: Answer;
  at: number;
  /**
   * Whether the waiter was asked again after this answer, or an hour had passed when the answers were opened.
   * The answer then does not belong to the current question.
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
const ANSWER_CURRENT_MS = 60 * 60_000;

/** Returns the stored answers about all dishes, by the dish's id. */
const readStored = (): Record<string, Answers> => readFromStorage('session', PERSONAL_KEY, schema);

function store(itemID: string, answers: Answers): void {
  keepInStorage('session', PERSONAL_KEY, JSON.stringify({ ...readStored(), [itemID]: answers }));
}

/** Returns the answers with those before the given time marked as earlier. */
function markEarlierThan(answers: Answers, time: number): Answers {
  const entries = Object.entries(answers).map(([food, given]) => [
    food,
    given.at < time ? { ...given, isEarlier: true } : given,
  ]);
  return Object.fromEntries(entries);
}

/**
 * Marks all stored answers about a dish as earlier, because a waiter is about to be asked again. They stay
 * stored.
 */
export function markAnswersEarlier(itemID: string): void {
  const before = readStored()[itemID];
  if (before !== undefined) store(itemID, markEarlierThan(before, Number.POSITIVE_INFINITY));
}

/**
 * Returns a waiter's answers about a dish, and a function that records one. They survive a reload, but not
 * closing the app, a sign-out or a sign-in of another user.
 */
export function useAnswers(itemID: string): [Answers, (food: Food, answer: Answer) => void] {
  const [answers, setAnswers] = useState(() =>
    markEarlierThan(readStored()[itemID] ?? {}, Date.now() - ANSWER_CURRENT_MS),
  );
  const give = (food: Food, answer: Answer) => {
    const next = { ...answers, [food]: { answer, at: Date.now() } };
    store(itemID, next);
    setAnswers(next);
  };
  return [answers, give];
}
