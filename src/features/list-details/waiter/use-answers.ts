import { useState } from 'react';
import * as v from 'valibot';
import { ANSWERS, type Answer, FOODS, type Food } from '#src/domain/phrases.ts';

/** What a waiter answered about a food, and when (milliseconds since 1970). */
export type Given = { answer: Answer; at: number };
export type Answers = Partial<Record<Food, Given>>;

const schema = v.fallback(
  v.record(v.picklist(FOODS), v.object({ answer: v.picklist(ANSWERS), at: v.number() })),
  {},
);

function stored(key: string): Answers {
  try {
    return v.parse(schema, JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * What a waiter has answered about a dish. Kept until the app is closed, so that a reload takes none of it away, and
 * gone at a sign-out.
 */
export function useAnswers(itemID: string): [Answers, (food: Food, answer: Answer) => void] {
  const key = `answers ${itemID}`;
  const [answers, setAnswers] = useState(() => stored(key));
  const give = (food: Food, answer: Answer) => {
    const next = { ...answers, [food]: { answer, at: Date.now() } };
    sessionStorage.setItem(key, JSON.stringify(next));
    setAnswers(next);
  };
  return [answers, give];
}
