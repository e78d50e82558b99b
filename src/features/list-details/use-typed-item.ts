import { useState } from 'react';
import { type TypedIn, useTypedText } from './use-typed-text.ts';

/**
 * The text typed here. `isKept`: the text was stored. `isRead`: a query has returned the text since it was
 * stored. Only after that does a missing stored text mean that another tab cleared it.
 */
type ShownText = { text: string; isKept: boolean; isRead: boolean };

/**
 * Returns the text in the field for a list's next dish. Each keystroke is stored. When another tab has added
 * the dish, the text disappears here too.
 * @returns the text, a function that shows and stores another, and one that stores a text without showing it
 */
export function useTypedItem(typedIn: TypedIn) {
  const [stored, keepTyped] = useTypedText(typedIn);
  const [here, setHere] = useState<ShownText | null>(null);
  if (here?.isKept && stored !== undefined) {
    const isStored = (stored?.text ?? '') === here.text;
    if (!here.isRead && isStored) setHere({ ...here, isRead: true });
    if (here.isRead && stored === null && !isStored) setHere(null);
  }
  const keep = (text: string) => keepTyped(text.trim() === '' ? null : { text, before: '' });
  const show = (text: string, { isKept = true } = {}) => {
    const mine: ShownText = { text, isKept: false, isRead: false };
    setHere(mine);
    if (!isKept) return;
    void keep(text).then((isDone) =>
      setHere((latest) => (latest === mine ? { ...mine, isKept: isDone } : latest)),
    );
  };
  return [here?.text ?? stored?.text ?? '', show, (text: string) => void keep(text)] as const;
}
