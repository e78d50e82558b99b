import { type ReactNode, useRef } from 'react';
import { Swipe, type SwipeProps } from './swipe.tsx';
import { SwipeFrame } from './swipe-frame.tsx';

export type SwipeRowProps = SwipeProps & {
  /** For a card of its own, which keeps its corners and shadow. */
  isCard?: boolean | undefined;
  children: ReactNode;
};

/** A row or card that can be swiped, for use where the gesture is loaded with it. */
export function SwipeRow({ isCard, children, ...sides }: SwipeRowProps) {
  const row = useRef<HTMLDivElement>(null);
  return (
    <>
      <SwipeFrame ref={row} isCard={isCard}>
        {children}
      </SwipeFrame>
      <Swipe row={row} {...sides} />
    </>
  );
}
