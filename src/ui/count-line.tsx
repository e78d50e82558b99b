import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from './messages.ts';

/** How long the results must stay unchanged before they are announced, in milliseconds. */
const PAUSE_MS = 900;

/** The mounted lines and their texts. */
const lines = new Map<Element, string>();
let announced = '';
let timer: ReturnType<typeof setTimeout> | undefined;

function announceCounts(): void {
  const inOrder = [...lines].sort(([one], [other]) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  const words = inOrder.flatMap(([, text]) => text || []).join('. ');
  if (words === announced) return;
  announced = words;
  announce(words);
}

/**
 * A line with the number of search results. All such lines on a page are announced as one sentence when
 * typing pauses, instead of one by one after each letter.
 */
export function CountLine({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const { current } = line;
    const words = current?.textContent ?? '';
    if (current === null || lines.get(current) === words) return;
    lines.set(current, words);
    clearTimeout(timer);
    timer = setTimeout(announceCounts, PAUSE_MS);
  });
  useEffect(() => {
    const { current } = line;
    return () => {
      if (current !== null) lines.delete(current);
      if (lines.size > 0) return;
      clearTimeout(timer);
      announced = '';
    };
  }, []);
  return (
    <p ref={line} className={className}>
      {children}
    </p>
  );
}
