import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { pagePlaces } from './app-bar.tsx';

export type PageBarProps = {
  /** The way back, at the start of the app bar. */
  back: ReactNode;
  /** The page's own tools, at its end. */
  actions?: ReactNode;
};

/** The controls a page puts into the app bar while it is open; on a phone they stand in the place of the app's own mark. */
export function PageBar({ back, actions }: PageBarProps) {
  const [start, end] = pagePlaces();
  return (
    <>
      {createPortal(back, start)}
      {createPortal(actions, end)}
    </>
  );
}
