import type { ReactNode } from 'react';
import styles from './grows-upward.module.css';

/**
 * A container that keeps the content below it in place when the container's own content appears late or
 * changes height. The page scrolls by the same distance, so that the dish under the user's finger stays
 * there. This starts only after the user has touched the page. Until then changes push the content down as
 * usual, because a newly opened page is read from its top.
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
  // The prerenderer has no `ResizeObserver`.
  if (typeof ResizeObserver === 'undefined') return () => {};
  /** The height in pixels that the container takes up, including the gap below it; 0 if it is empty. */
  const extent = () => {
    const { top, height } = element.getBoundingClientRect();
    return height === 0 ? 0 : (element.nextElementSibling?.getBoundingClientRect().top ?? top) - top;
  };
  // Measuring here would force a layout. `null` means that there is content, which the observer's first call
  // measures.
  let before = element.hasChildNodes() ? null : 0;
  let place: number | null = null;
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  // A browser with scroll anchoring may scroll during layout, and then fires this event in the next frame. So
  // in the observer `scrollY - place` is the distance that the browser has already scrolled.
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
