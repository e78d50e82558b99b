import { useEffect } from 'react';

const KEY = 'noticeHeight';

/**
 * Stands in for a notice that is still being loaded, as high as it was when the page was last left: nothing under a
 * finger moves when it comes. Empty where nothing was asked.
 */
export function ReservedHeight() {
  const height = Number(localStorage.getItem(KEY));
  return height > 0 ? <div style={{ blockSize: height }} /> : null;
}

/** A notice's `ref`: notes how high it is for as long as it stands. */
export function recordHeight(notice: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    localStorage.setItem(KEY, String(notice.getBoundingClientRect().height)),
  );
  observer.observe(notice);
  return () => observer.disconnect();
}

/** Shown where there is nothing to ask: the next page keeps no place for it. */
export function NothingAsked() {
  useEffect(() => localStorage.removeItem(KEY), []);
  return null;
}
