import { type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { closeModal, openModal, openModals } from './open-modals.ts';

/**
 * Shows a `<dialog>` for as long as it is mounted, as modal unless told otherwise. Closing it before React takes it out of
 * the page lets the browser give the focus back to where it was.
 *
 * The focus goes to the part marked `data-autofocus`, else to the heading: never to a field by itself, so that
 * no keyboard springs up on a phone. (React sets no `autofocus` attribute, so `showModal` would not see it.) Where it becomes
 * modal, or no longer, the focus stays where it was.
 * @param onShut called when the user has shut it, by Escape for instance
 * @param isModal may change while it is shown
 * @returns what the `<dialog>` is to have
 */
export function useModal(
  onShut: () => void,
  isModal = true,
): {
  ref: RefObject<HTMLDialogElement | null>;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  const wasShown = useRef(false);
  const lastFocus = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    // A dialog that becomes modal when a tablet is turned comes over everything, also over the dialogs opened from it.
    const above = wasShown.current ? openModals() : [];
    wasShown.current = true;
    if (dialog && isModal) openModal(dialog);
    else dialog?.show();
    for (const other of above) {
      other.close();
      openModal(other);
    }
    const top = above.at(-1) ?? dialog;
    const focused = top?.contains(lastFocus.current) ? (lastFocus.current as HTMLElement) : null;
    const first = focused ?? top?.querySelector<HTMLElement>('[data-autofocus]') ?? top?.querySelector('h2');
    first?.focus();
    return () => {
      lastFocus.current = document.activeElement;
      if (dialog) closeModal(dialog);
    };
  }, [isModal]);
  const onClose = ({ currentTarget, target }: SyntheticEvent<HTMLDialogElement>) => {
    // A remount in strict mode closes and reopens, and a dialog within this one closes too.
    if (!currentTarget.open && target === currentTarget) onShut();
  };
  return { ref, onClose };
}
