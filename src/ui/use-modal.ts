import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { type Layer, leaveOrder, showBeside, showInOrder } from './modal-order.ts';

/**
 * Shows a `<dialog>` for as long as it is mounted, as modal unless told otherwise. Closing it before React takes it out of
 * the page lets the browser give the focus back to where it was.
 *
 * The focus goes to the part marked `data-autofocus`, else to the heading: never to a field by itself, so that
 * no keyboard springs up on a phone. (React sets no `autofocus` attribute, so `showModal` would not see it.) Where it becomes
 * modal, or no longer, the focus stays where it was.
 * @param onShut called when the user has shut it, by Escape for instance
 * @param layer what it lies over, and what over it
 * @param isModal may change while it is shown
 * @returns what the `<dialog>` is to have
 */
export function useModal(
  onShut: () => void,
  layer: Layer = 'question',
  isModal = true,
): {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  const lastFocus = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const before = [document.activeElement, lastFocus.current];
    const top = isModal ? showInOrder(dialog, layer) : showBeside(dialog);
    // What lies over this one, or has become modal with it, keeps the focus where it was.
    const focused = before.find((each) => each instanceof HTMLElement && top.contains(each));
    const first = focused ?? top.querySelector('[data-autofocus]') ?? top.querySelector('h2');
    (first as HTMLElement | null)?.focus();
    return () => {
      lastFocus.current = document.activeElement;
      leaveOrder(dialog);
      dialog.close();
    };
  }, [isModal, layer]);
  const onClose = ({ currentTarget, target }: SyntheticEvent<HTMLDialogElement>) => {
    // A remount in strict mode closes and reopens, and a dialog within this one closes too.
    if (!currentTarget.open && target === currentTarget) onShut();
  };
  return { ref, onClose };
}
