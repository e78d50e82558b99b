import type { ReactNode } from 'react';
import styles from './grows-upward.module.css';

/**
 * Holds what may come late above something that is in use. Once somebody has touched the page, what comes or goes in it moves
 * what is above, not what is below: the page is scrolled by as much, so that the dish under a finger stays there. Before
 * that it pushes the page down as usual, for a page that has just opened is to be read from its top.
 */
export function GrowsUpward({ children }: { children: ReactNode }) {
  return (
    <div ref={holdBelow} className={styles.growsUpward}>
      {children}
    </div>
  );
}

const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

function holdBelow(element: HTMLDivElement): () => void {
  // Where a page is drawn into a file nobody touches it.
  if (typeof ResizeObserver === 'undefined') return () => {};
  /** How much lower it puts what follows it, with the gap between them. */
  const extent = () => {
    const { top, height } = element.getBoundingClientRect();
    return height === 0 ? 0 : (element.nextElementSibling?.getBoundingClientRect().top ?? top) - top;
  };
  // Nothing is asked while the page is being drawn, which would have the browser lay it out at once, in the same task: the
  // first frame that shows something of it tells.
  let before = element.hasChildNodes() ? null : 0;
  let place: number | null = null;
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  // Told before a frame is laid out: what the browser itself scrolls by while it does that is not told until the next.
  const scroll = () => {
    place = scrollY;
  };
  const observer = new ResizeObserver(() => {
    const now = extent();
    const by = now - (before ?? now);
    const rest = by - (scrollY - (place ?? scrollY));
    if (isTouched && by !== 0 && rest !== 0) scrollBy({ top: rest, behavior: 'instant' });
    before = now;
    place = scrollY;
  });
  observer.observe(element);
  for (const kind of TOUCHES) addEventListener(kind, touch, { capture: true, passive: true });
  addEventListener('scroll', scroll, { passive: true });
  return () => {
    observer.disconnect();
    for (const kind of TOUCHES) removeEventListener(kind, touch, { capture: true });
    removeEventListener('scroll', scroll);
  };
}
