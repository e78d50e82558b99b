import { type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from './class-names.ts';
import { openContextMenu } from './open-context-menu.ts';
import styles from './swipe-row.module.css';
import { useSwipe } from './use-swipe.ts';

/** The action of a swipe to one side; a button or menu entry must do the same. */
export type SwipeAction = {
  label: string;
  icon: ReactNode;
  tone: 'sea' | 'wine' | 'olive';
  onSwipe: () => void;
};

export type SwipeRowProps = {
  ref?: RefObject<HTMLDivElement | null>;
  left?: SwipeAction | undefined;
  right?: SwipeAction | undefined;
  /** A card that stands alone keeps its corners and its shadow. */
  isCard?: boolean | undefined;
  children: ReactNode;
};

/**
 * A row or card that a finger draws aside; what letting go would do appears under it. A right-click opens the
 * "⋯" menu in it.
 */
export function SwipeRow({ ref, left, right, isCard, children }: SwipeRowProps) {
  const own = useRef<HTMLDivElement>(null);
  const row = ref ?? own;
  const actions = { left, right };
  const sides = { left: left !== undefined, right: right !== undefined };
  const { state, handlers } = useSwipe(row, sides, (side) => actions[side]?.onSwipe());
  const action = state && actions[state.side];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts; what they do has its button or menu entry
    <div
      {...handlers}
      ref={row}
      onContextMenu={openContextMenu}
      className={classNames(styles.swipe, isCard && styles.card, state !== null && styles.open)}
    >
      {state && action && (
        <div
          aria-hidden="true"
          className={classNames(styles.under, styles[action.tone], state.isWhole && styles.whole)}
          data-side={state.side}
        >
          {action.icon}
          <span>{action.label}</span>
        </div>
      )}
      <div className={styles.face}>{children}</div>
    </div>
  );
}
