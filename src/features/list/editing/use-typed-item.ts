import { useEffect, useState } from 'react';
import { type TypedIn, useTypedText } from './use-typed-text.ts';

/** The text that the user typed into this tab's field. */
type ShownText = {
  text: string;
  isStored: boolean;
  /**
   * The stored text that a query has returned last; undefined until it has returned this text. If it is
   * missing later, another tab has added or cleared it.
   */
  lastRead: string | undefined;
};

/**
 * Returns the text in the field for a list's next dish. Each keystroke is stored. When another tab has added
 * the same text, it disappears here too. If another tab has stored and added other text, the text stays here,
 * and is stored again.
 * @returns the text; a function that shows and stores another text; and a function that stores a text without
 *   showing it, instead of the text that was added
 */
export function useTypedItem(typedIn: TypedIn) {
  const [stored, keepTyped] = useTypedText(typedIn);
  const [shown, setShown] = useState<ShownText | null>(null);
  const isKnown = shown?.isStored === true && stored !== undefined;
  const isBlank = shown === null || shown.text.trim() === '';
  if (isKnown && stored !== null) {
    const isFirstRead = shown.lastRead === undefined && stored.text !== shown.text;
    if (!isFirstRead && stored.text !== shown.lastRead) setShown({ ...shown, lastRead: stored.text });
  }
  const isCleared = isKnown && stored === null && !isBlank && shown.lastRead !== undefined;
  if (isCleared && shown.lastRead === shown.text) setShown(null);
  const store = (text: string, before: string) =>
    keepTyped(text.trim() === '' ? null : { text, before: '' }, before);
  const lostText = isCleared && shown.lastRead !== shown.text ? shown.text : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `store` is new at each rendering
  useEffect(() => {
    if (lostText !== null) void store(lostText, '');
  }, [lostText]);
  const text = shown?.text ?? stored?.text ?? '';
  const show = (next: string, { isStored = true } = {}) => {
    const unread: ShownText = { text: next, isStored: false, lastRead: undefined };
    setShown(unread);
    if (!isStored) return;
    void store(next, text).then((hasSucceeded) =>
      setShown((latest) => (latest === unread ? { ...unread, isStored: hasSucceeded } : latest)),
    );
  };
  return [text, show, (next: string, added: string) => void store(next, added)] as const;
}
