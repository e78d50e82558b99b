import { createListeners } from './listeners.ts';

/**
 * The layers above a page, the lowest first. `page` is a page over it, such as a dish. `card` is a page to
 * show to other people, such as the waiter's card. `question` is any other dialog, such as the question
 * before a removal.
 */
const LAYERS = ['page', 'card', 'question'] as const;
export type Layer = (typeof LAYERS)[number];

type Shown = { dialog: HTMLDialogElement; layer: Layer };

/**
 * The modal dialogs, the topmost last. The list may contain a dialog that the browser has closed but whose
 * component has not removed it yet.
 */
let shown: readonly Shown[] = [];
const openDialogs = () => shown.filter(({ dialog }) => dialog.open);
const { notify, subscribe } = createListeners();

function setShown(next: readonly Shown[]): void {
  shown = next;
  notify();
}

/**
 * Returns the topmost modal dialog, null if none is open; everything outside it is inert. For
 * `useSyncExternalStore` with `subscribeModals`.
 */
export const topModal = (): HTMLDialogElement | null => shown.at(-1)?.dialog ?? null;

/** Calls `listener` when the topmost dialog may have changed; returns a function that unsubscribes. */
export const subscribeModals = subscribe;

/**
 * Shows a modal dialog above those of its own and lower layers, and below those of higher layers. The order
 * matters because components mount in any order, for example after a reload, and the browser puts the latest
 * dialog on top.
 * @returns the dialog that is now on top
 */
export function showInOrder(dialog: HTMLDialogElement, layer: Layer): HTMLDialogElement {
  const height = LAYERS.indexOf(layer);
  const isHigher = (each: Shown) => LAYERS.indexOf(each.layer) > height;
  const others = openDialogs().filter((each) => each.dialog !== dialog);
  const higher = others.filter(isHigher);
  dialog.showModal();
  for (const other of higher) {
    other.dialog.close();
    other.dialog.showModal();
  }
  setShown([...others.filter((each) => !isHigher(each)), { dialog, layer }, ...higher]);
  return higher.at(-1)?.dialog ?? dialog;
}

/**
 * Shows a dialog that is not modal, so that the page stays usable. Every modal dialog is above it.
 * @returns the dialog that is now on top
 */
export function showBeside(dialog: HTMLDialogElement): HTMLDialogElement {
  dialog.show();
  return openDialogs().at(-1)?.dialog ?? dialog;
}

/** Removes a dialog that is no longer modal from the order. */
export function leaveOrder(dialog: HTMLDialogElement): void {
  setShown(shown.filter((each) => each.dialog !== dialog));
}

/**
 * Closes the topmost overlay if it is a menu or a question. Unlike the other layers, these are no entries of
 * the history.
 * @returns whether one was closed
 */
export function closeTop(): boolean {
  const menu = document.querySelector<HTMLElement>('[popover="auto"]:popover-open');
  if (menu !== null) {
    menu.hidePopover();
    return true;
  }
  const top = openDialogs().at(-1);
  if (top?.layer !== 'question') return false;
  top.dialog.close();
  return true;
}
