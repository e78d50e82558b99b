import type { ReactNode } from 'react';
import styles from './grows-upward.module.css';

/**
 * A container for content that may appear late above content in use. After the user has touched the page,
 * changes in the container move the content above it instead of the content below. To do this, the page
 * scrolls by the same distance, so that the dish under a finger stays there. Before that, changes push the
 * page down as usual, because a newly opened page is read from its top.
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
  /** The distance, in pixels, by which the container moves the following content down, including the gap. */
  const extent = () => {
    const { top, height } = element.getBoundingClientRect();
    return height === 0 ? 0 : (element.nextElementSibling?.getBoundingClientRect().top ?? top) - top;
  };
  // Do not measure while rendering, which would force a layout in the same task. The first observed frame
  // gives the extent of initial content.
  let before = element.hasChildNodes() ? null : 0;
  let place: number | null = null;
  let isTouched = false;
  const touch = () => {
    isTouched = true;
  };
  // This event is fired before the layout of a frame. Scrolling that the browser does during layout is
  // reported only in the next frame, so the difference shows how far the browser has already scrolled.
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
