import type { ReactNode } from 'react';
import styles from './grows-upward.module.css';

/**
 * A container that keeps the content below it in place when the container's own content appears late or
 * changes height. The page scrolls by the same distance, so that the dish under the user's finger stays
 * there. Before the user's first touch, changes push the content down as usual, because a newly opened page
 * is read from its top.
 */
export function GrowsUpward({ children }: { children: ReactNode }) {
  return (
    <div ref={keepContentBelowInPlace} className={styles.growsUpward}>
      {children}
    </div>
  );
}

const USER_EVENTS = ['pointerdown', 'keydown', 'wheel'] as const;

function keepContentBelowInPlace(element: HTMLDivElement): () => void {
  // The prerenderer has no `ResizeObserver`.
  if (typeof ResizeObserver === 'undefined') return () => {};
  /** The height in pixels that the container takes up, including the gap below it; 0 if it is empty. */
  const extent = () => {
    const { top, height } = element.getBoundingClientRect();
    return height === 0 ? 0 : (element.nextElementSibling?.getBoundingClientRect().top ?? top) - top;
  };
  // Do not measure here, because that would force a layout. `null` means that there is content, which the
  // observer's first call measures.
  let lastExtent = element.hasChildNodes() ? null : 0;
  let lastScrollY: number | null = null;
  let hasUserActed = false;
  const noteAction = () => {
    hasUserActed = true;
  };
  // A browser with scroll anchoring may scroll during layout, and then fires this event in the next frame. So
  // in the observer `scrollY - lastScrollY` is the distance that the browser has already scrolled.
  const handleScroll = () => {
    lastScrollY = scrollY;
  };
  const observer = new ResizeObserver(() => {
    const currentExtent = extent();
    const growth = currentExtent - (lastExtent ?? currentExtent);
    const remaining = growth - (scrollY - (lastScrollY ?? scrollY));
    if (hasUserActed && growth !== 0 && remaining !== 0) scrollBy({ top: remaining, behavior: 'instant' });
    lastExtent = currentExtent;
    lastScrollY = scrollY;
  });
  observer.observe(element);
  for (const kind of USER_EVENTS) addEventListener(kind, noteAction, { capture: true, passive: true });
  addEventListener('scroll', handleScroll, { passive: true });
  return () => {
    observer.disconnect();
    for (const kind of USER_EVENTS) removeEventListener(kind, noteAction, { capture: true });
    removeEventListener('scroll', handleScroll);
  };
}
