import { useState } from 'react';
import * as v from 'valibot';
import { type ChosenPhrases, DIETS, FOODS, NOTHING_CHOSEN, STEMS } from '#src/domain/phrases.ts';

/** Gone with everything else at a sign-out: it says much of a person. */
const KEY = 'waiter';

/** What this version does not know of what another one kept is left out. */
const some = <const T extends readonly string[]>(all: T) =>
  v.fallback(
    v.pipe(
      v.array(v.string()),
      v.transform((kept): T[number][] => all.filter((each) => kept.includes(each))),
    ),
    [],
  );
const schema: v.GenericSchema<unknown, ChosenPhrases> = v.fallback(
  v.object({ diets: some(DIETS), foods: v.object(v.entriesFromList(STEMS, some(FOODS))) }),
  NOTHING_CHOSEN,
);

/** What somebody wants waiters to know, as it is kept on this device. */
export function chosenPhrases(): ChosenPhrases {
  try {
    return v.parse(schema, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return NOTHING_CHOSEN;
  }
}

/** Keeps it. */
export function keepChosenPhrases(chosen: ChosenPhrases): void {
  localStorage.setItem(KEY, JSON.stringify(chosen));
}

/** The same for a screen that changes it. */
export function useChosenPhrases(): [ChosenPhrases, (chosen: ChosenPhrases) => void] {
  const [chosen, setChosen] = useState(chosenPhrases);
  const choose = (next: ChosenPhrases) => {
    keepChosenPhrases(next);
    setChosen(next);
  };
  return [chosen, choose];
}
