import { useState } from 'react';
import { type TypedIn, useTypedText } from './use-typed-text.ts';

/** What was typed here, and whether it has been read as what is kept: only then does its end elsewhere end it here. */
type Here = { text: string; isKept: boolean; isRead: boolean };

/**
 * What stands in the field for a list's next dish. It is kept with every letter; what another tab has added of it is gone
 * here too.
 * @returns the text, what puts another in its place, and what keeps one without showing it
 */
export function useTypedItem(typedIn: TypedIn) {
  const [stored, keepTyped] = useTypedText(typedIn);
  const [here, setHere] = useState<Here | null>(null);
  if (here?.isKept && stored !== undefined) {
    const isStored = (stored?.text ?? '') === here.text;
    if (!here.isRead && isStored) setHere({ ...here, isRead: true });
    if (here.isRead && stored === null && !isStored) setHere(null);
  }
  const keep = (text: string) => keepTyped(text.trim() === '' ? null : { text, before: '' });
  const show = (text: string, { isKept = true } = {}) => {
    const mine: Here = { text, isKept: false, isRead: false };
    setHere(mine);
    if (!isKept) return;
    void keep(text).then((isDone) =>
      setHere((latest) => (latest === mine ? { ...mine, isKept: isDone } : latest)),
    );
  };
  return [here?.text ?? stored?.text ?? '', show, (text: string) => void keep(text)] as const;
}
