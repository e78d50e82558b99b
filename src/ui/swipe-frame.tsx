import type { ReactNode, RefObject } from 'react';
import { classNames } from './class-names.ts';
import styles from './swipe-frame.module.css';

export type SwipeFrameProps = {
  ref: RefObject<HTMLDivElement | null>;
  /** A card that stands alone keeps its corners and its shadow. */
  isCard?: boolean | undefined;
  children: ReactNode;
};

/**
 * What a row or card stands in, so that a `Swipe` can draw it aside. It is apart from the gesture, which may come later:
 * the row stays the same element then, under a finger that has just touched it.
 */
export function SwipeFrame({ ref, isCard, children }: SwipeFrameProps) {
  return (
    <div ref={ref} className={classNames(styles.swipe, isCard && styles.card)}>
      <div className={styles.face}>{children}</div>
    </div>
  );
}
