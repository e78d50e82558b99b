import { type ReactNode, useRef } from 'react';
import { Swipe, type SwipeProps } from './swipe.tsx';
import { SwipeFrame } from './swipe-frame.tsx';

export type SwipeRowProps = SwipeProps & {
  /** A card that stands alone keeps its corners and its shadow. */
  isCard?: boolean | undefined;
  children: ReactNode;
};

/** A row or card that a finger draws aside, where the gesture comes together with it. */
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
