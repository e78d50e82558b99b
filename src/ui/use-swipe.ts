import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { OWN_GESTURES } from './context-menu.ts';
import { isComposing } from './is-composing.ts';
import { areSwipesOn } from './on-off-settings.ts';
import {
  isSwipeComplete,
  mayStartAt,
  type Point,
  type SwipeSide,
  sideOfPath,
  swipeOffset,
} from './swipe-path.ts';

/**
 * The state of a swipe in progress: the moved element, the side to which it moves, and whether releasing it
 * completes the swipe. Null if there is no swipe.
 */
type SwipeState = { element: HTMLElement; side: SwipeSide; isComplete: boolean } | null;

type Drag = { pointerID: number; from: Point; isRecognised: boolean; offset: number };

/**
 * Moves the element in `ref` with a finger or pen, by the custom property `--swipe`. Releasing it at a third
 * of the screen's width or more calls `onSwipe`; the element always returns to its place. A mouse selects
 * text instead.
 * @returns the state to render
 */
export function useSwipe(
  ref: RefObject<HTMLElement | null>,
  sides: Record<SwipeSide, boolean>,
  onSwipe: (side: SwipeSide) => void,
): SwipeState {
  const [state, setState] = useState<SwipeState>(null);
  const drag = useRef<Drag | null>(null);
  const wasSwiped = useRef(false);

  const width = () => document.documentElement.clientWidth;
  const reset = () => {
    drag.current = null;
    ref.current?.style.removeProperty('--swipe');
    setState(null);
  };
  const down = useEffectEvent((event: PointerEvent, element: HTMLElement) => {
    wasSwiped.current = false;
    // A second finger means a pinch, which is no swipe.
    if (!event.isPrimary) return reset();
    if (event.pointerType === 'mouse' || !mayStartAt(event.clientX, width()) || !areSwipesOn()) return;
    const gestureElement = event.target instanceof Element ? event.target.closest(OWN_GESTURES) : null;
    // Ignore such an element around the row, because the row may itself be in a dialog.
    if (gestureElement !== null && element.contains(gestureElement)) return;
    drag.current = {
      pointerID: event.pointerId,
      from: { x: event.clientX, y: event.clientY },
      isRecognised: false,
      offset: 0,
    };
  });
  const move = useEffectEvent((event: PointerEvent, element: HTMLElement) => {
    const current = drag.current;
    if (current?.pointerID !== event.pointerId) return;
    const to = { x: event.clientX, y: event.clientY };
    if (!current.isRecognised) {
      const meant = sideOfPath(current.from, to);
      if (meant === null) return;
      if (meant === 'other' || !sides[meant]) {
        drag.current = null;
        return;
      }
      current.isRecognised = true;
      element.setPointerCapture(event.pointerId);
    }
    const offset = swipeOffset(to.x - current.from.x, sides);
    current.offset = offset;
    element.style.setProperty('--swipe', `${offset}px`);
    const side = offset < 0 ? 'left' : 'right';
    const isComplete = isSwipeComplete(offset, width());
    setState((last) =>
      last?.side === side && last.isComplete === isComplete ? last : { element, side, isComplete },
    );
  });
  const up = useEffectEvent((event: PointerEvent) => {
    const current = drag.current;
    if (current?.pointerID !== event.pointerId) return;
    reset();
    if (!current.isRecognised) return;
    wasSwiped.current = true;
    if (isSwipeComplete(current.offset, width())) onSwipe(current.offset < 0 ? 'left' : 'right');
  });
  const cancel = useEffectEvent((event: PointerEvent) => {
    if (drag.current?.pointerID === event.pointerId) reset();
  });
  // Releasing the finger over a link or box must not press it. Clicks by the keyboard have detail 0.
  const swallowClick = useEffectEvent((event: MouseEvent) => {
    if (!wasSwiped.current || event.detail === 0) return;
    wasSwiped.current = false;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', (event) => down(event, element), { signal });
    element.addEventListener('pointermove', (event) => move(event, element), { signal });
    element.addEventListener('pointerup', (event) => up(event), { signal });
    element.addEventListener('pointercancel', (event) => cancel(event), { signal });
    element.addEventListener('click', (event) => swallowClick(event), { signal, capture: true });
    return () => {
      listening.abort();
      element.style.removeProperty('--swipe');
    };
  }, [ref]);

  const cancelOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    wasSwiped.current = true;
    reset();
  });
  const isSwiping = state !== null;
  useEffect(() => {
    if (!isSwiping) return;
    const listen = (event: KeyboardEvent) => cancelOnEscape(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [isSwiping]);

  return state;
}
