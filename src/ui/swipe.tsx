import { type ReactNode, type RefObject, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { openContextMenu } from './open-context-menu.ts';
import styles from './swipe.module.css';
import { useSwipe } from './use-swipe.ts';

/** The action of a swipe to one side. A button or menu entry must offer the same action. */
export type SwipeAction = {
  label: string;
  icon: ReactNode;
  tone: 'sea' | 'wine' | 'olive';
  onSwipe: () => void;
};

export type SwipeProps = {
  left?: SwipeAction | undefined;
  right?: SwipeAction | undefined;
};

/**
 * Makes a `SwipeFrame` swipeable. During a swipe the action's label appears under the frame. A right-click
 * opens the frame's menu.
 * @param props.row the frame's element
 */
export function Swipe({ row, left, right }: SwipeProps & { row: RefObject<HTMLDivElement | null> }) {
  const actions = { left, right };
  const sides = { left: left !== undefined, right: right !== undefined };
  const state = useSwipe(row, sides, (side) => actions[side]?.onSwipe());
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const open = (event: MouseEvent) => openContextMenu(event, element);
    element.addEventListener('contextmenu', open);
    return () => element.removeEventListener('contextmenu', open);
  }, [row]);
  const action = state && actions[state.side];
  if (!state || !action) return null;
  return createPortal(
    <div
      aria-hidden="true"
      className={classNames(styles.under, styles[action.tone], state.isComplete && styles.whole)}
      data-side={state.side}
    >
      {action.icon}
      <span>{action.label}</span>
    </div>,
    state.element,
  );
}
