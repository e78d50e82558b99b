import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import styles from './swipe-frame.module.css';

type SwipeFrameProps = {
  ref: RefObject<HTMLDivElement | null>;
  /** Whether the content is a separate card, which keeps its corners and shadow. */
  isCard?: boolean | undefined;
  children: ReactNode;
};

/**
 * The frame of a row or card that a `Swipe` moves aside. It is separate from the gesture, which may load
 * later. The row then stays the same element, so that a touch in progress is not lost.
 */
export function SwipeFrame({ ref, isCard, children }: SwipeFrameProps) {
  return (
    <div ref={ref} className={classNames(styles.swipe, isCard && styles.card)}>
      <div className={styles.face}>{children}</div>
    </div>
  );
}
