import { useState } from 'react';
import { type TypedIn, useTypedText } from './use-typed-text.ts';

/** The text that the user typed into this tab's field. */
type ShownText = {
  text: string;
  isStored: boolean;
  /** Whether a query has returned the stored text. If the text is missing later, another tab cleared it. */
  isRead: boolean;
};

/**
 * Returns the text in the field for a list's next dish. Each keystroke is stored. When another tab has added
 * the dish, the text disappears here too.
 * @returns the text, a function that shows and stores another text, and a function that stores a text without
 *   showing it
 */
export function useTypedItem(typedIn: TypedIn) {
  const [stored, keepTyped] = useTypedText(typedIn);
  const [shown, setShown] = useState<ShownText | null>(null);
  if (shown?.isStored && stored !== undefined) {
    const isSame = (stored?.text ?? '') === shown.text;
    if (!shown.isRead && isSame) setShown({ ...shown, isRead: true });
    if (shown.isRead && stored === null && !isSame) setShown(null);
  }
  const store = (text: string) => keepTyped(text.trim() === '' ? null : { text, before: '' });
  const show = (text: string, { isStored = true } = {}) => {
    const next: ShownText = { text, isStored: false, isRead: false };
    setShown(next);
    if (!isStored) return;
    void store(text).then((hasSucceeded) =>
      setShown((latest) => (latest === next ? { ...next, isStored: hasSucceeded } : latest)),
    );
  };
  return [shown?.text ?? stored?.text ?? '', show, (text: string) => void store(text)] as const;
}
