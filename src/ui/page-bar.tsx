import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export type PageBarProps = {
  /** The way back, at the start of the app bar. */
  back: ReactNode;
  /** The page's own tools, at its end. */
  actions?: ReactNode;
};

/** The controls a page puts into the app bar while it is open; on a phone they stand in the place of the app's own mark. */
export function PageBar({ back, actions }: PageBarProps) {
  // The app bar is in the document only once the first page has been drawn.
  const [bar, setBar] = useState<{ start: Element; end: Element } | null>(null);
  useLayoutEffect(() => {
    const start = document.getElementById('page-bar-start');
    const end = document.getElementById('page-bar-end');
    if (start && end) setBar({ start, end });
  }, []);
  return (
    bar && (
      <>
        {createPortal(back, bar.start)}
        {createPortal(actions, bar.end)}
      </>
    )
  );
}
