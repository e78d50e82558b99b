import { useState } from 'react';

/** How long the screen may take to read what was saved, in milliseconds: then what it has read holds. */
const LONGEST_READ_MS = 1000;

/** A choice, and whether the database has it; what the screen has read may still be from before. */
type Chosen<Value> = { value: Value; isSaved: boolean };

/**
 * What a control shows: what was chosen last until that is saved and read again, and else what was read. One that waits
 * even a frame for its own choice feels broken, and one that shows an earlier choice's result makes the next tap the wrong
 * one. What another tab has changed meanwhile is shown when the screen has had the time to read it.
 * @param read what the screen has read of the database
 * @returns what to show, and how to choose: with the value, and whether it comes to be saved
 */
export function useChosen<Value>(
  read: Value,
): [shown: Value, choose: (value: Value, whetherSaved: Promise<boolean>) => void] {
  const [chosen, setChosen] = useState<Chosen<Value> | null>(null);
  if (chosen?.isSaved && chosen.value === read) setChosen(null);
  const choose = (value: Value, whetherSaved: Promise<boolean>) => {
    const settle = (from: Chosen<Value>, to: Chosen<Value> | null) =>
      setChosen((latest) => (latest === from ? to : latest));
    const mine = { value, isSaved: false };
    setChosen(mine);
    void whetherSaved.then((isSaved) => {
      if (!isSaved) return settle(mine, null);
      const saved = { value, isSaved };
      settle(mine, saved);
      setTimeout(() => settle(saved, null), LONGEST_READ_MS);
    });
  };
  return [chosen === null ? read : chosen.value, choose];
}
