import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { pageSlots } from './app-bar.tsx';

type PageBarProps = {
  /** The back link, at the start of the app bar. */
  back: ReactNode;
  /** The page's own tools, at the end of the app bar. */
  actions?: ReactNode;
};

/**
 * The controls that a page adds to the app bar while it is open; on a narrow screen they replace the app's
 * brand and settings.
 */
export function PageBar({ back, actions }: PageBarProps) {
  const [start, end] = pageSlots();
  return (
    <>
      {createPortal(back, start)}
      {createPortal(actions, end)}
    </>
  );
}
