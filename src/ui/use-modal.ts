import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { type Layer, leaveOrder, showBeside, showInOrder } from './modal-order.ts';

/**
 * Shows a `<dialog>` while the component is mounted. The dialog is closed before React removes it, so that
 * the browser returns the focus to the previous element.
 *
 * The focus moves to the element marked `data-autofocus`, else to the heading. It never moves to a field by
 * default, because on a touch device that would open the keyboard. (React sets no `autofocus` attribute, so
 * `showModal` would not see it.) If the dialog becomes modal or stops being modal, the focus stays where it
 * was.
 * @param onClosed called when the user has closed the dialog, for example with Escape
 * @param layer the layer of the dialog, which decides which dialogs it covers and which cover it
 * @param isModal whether everything outside the dialog is inert; may change while the dialog is open
 * @returns the props of the `<dialog>`
 */
export function useModal(
  onClosed: () => void,
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
    const candidates = [document.activeElement, lastFocus.current];
    const top = isModal ? showInOrder(dialog, layer) : showBeside(dialog);
    // A dialog above this one, or an element in this dialog when it becomes modal, keeps the focus.
    const focused = candidates.find((each) => each instanceof HTMLElement && top.contains(each));
    const target = focused ?? top.querySelector('[data-autofocus]') ?? top.querySelector('h2');
    (target as HTMLElement | null)?.focus();
    return () => {
      lastFocus.current = document.activeElement;
      leaveOrder(dialog);
      dialog.close();
    };
  }, [isModal, layer]);
  const onClose = ({ currentTarget, target }: SyntheticEvent<HTMLDialogElement>) => {
    // Strict mode remounts the component, which closes and reopens the dialog. Nested dialogs send close
    // events too.
    if (!currentTarget.open && target === currentTarget) onClosed();
  };
  return { ref, onClose };
}
