import { useState } from 'react';
import * as v from 'valibot';
import { ANSWERS, type Answer, FOODS, type Food } from '#src/domain/phrases.ts';
import { PERSONAL_KEY } from '#src/platform/clear-storage.ts';

/** What a waiter answered about a food, and when (milliseconds since 1970). */
export type Given = { answer: Answer; at: number };
export type Answers = Partial<Record<Food, Given>>;

const schema = v.fallback(
  v.record(
    v.string(),
    v.record(v.picklist(FOODS), v.object({ answer: v.picklist(ANSWERS), at: v.number() })),
  ),
  {},
);

/** What was answered about every dish, by its id. */
function stored(): Record<string, Answers> {
  try {
    return v.parse(schema, JSON.parse(sessionStorage.getItem(PERSONAL_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * What a waiter has answered about a dish. Kept until the app is closed, so that a reload takes none of it away; gone at a
 * sign-out, and when another user signs in.
 */
export function useAnswers(itemID: string): [Answers, (food: Food, answer: Answer) => void] {
  const [answers, setAnswers] = useState(() => stored()[itemID] ?? {});
  const give = (food: Food, answer: Answer) => {
    const next = { ...answers, [food]: { answer, at: Date.now() } };
    sessionStorage.setItem(PERSONAL_KEY, JSON.stringify({ ...stored(), [itemID]: next }));
    setAnswers(next);
  };
  return [answers, give];
}
