import { type ReactNode, useRef } from 'react';
import { Swipe, type SwipeProps } from './swipe.tsx';
import { SwipeFrame } from './swipe-frame.tsx';

type SwipeRowProps = SwipeProps & {
  /** Whether the content is a separate card, which keeps its corners and shadow. */
  isCard?: boolean | undefined;
  children: ReactNode;
};

/** A row or card that can be swiped, for pages that load the gesture together with the row. */
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
