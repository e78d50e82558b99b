import { useState } from 'react';

/**
 * The longest time that the screen needs to read a saved choice, in milliseconds. After this time the read
 * value is shown.
 */
const LONGEST_READ_MS = 1000;

/** A choice and whether it is saved. The value that the screen has read may still be older. */
type Chosen<Value> = { value: Value; isSaved: boolean };

/**
 * Returns the value that a control shows: the last choice until it is saved and read again, otherwise the
 * read value. A control that reacts even a frame late feels broken, and one that still shows an earlier
 * choice leads the user to a wrong next tap. A change from another tab shows after `LONGEST_READ_MS` at the
 * latest.
 * @param read the value that the screen has read from the database
 * @returns the value to show, and a function to choose, which takes the value and a promise of whether it was
 *   saved
 */
export function useChosen<Value>(
  read: Value,
): [shown: Value, choose: (value: Value, whetherSaved: Promise<boolean>) => void] {
  const [chosen, setChosen] = useState<Chosen<Value> | null>(null);
  if (chosen?.isSaved && chosen.value === read) setChosen(null);
  const choose = (value: Value, whetherSaved: Promise<boolean>) => {
    const settle = (from: Chosen<Value>, to: Chosen<Value> | null) =>
      setChosen((latest) => (latest === from ? to : latest));
    const unsaved = { value, isSaved: false };
    setChosen(unsaved);
    void whetherSaved.then((isSaved) => {
      if (!isSaved) return settle(unsaved, null);
      const saved = { value, isSaved };
      settle(unsaved, saved);
      setTimeout(() => settle(saved, null), LONGEST_READ_MS);
    });
  };
  return [chosen === null ? read : chosen.value, choose];
}
