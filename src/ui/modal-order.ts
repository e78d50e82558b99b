import { createListeners } from './listeners.ts';

/**
 * The layers of what lies over a page, the lowest first: a page over it, such as a dish; what is held out to others, such as
 * the waiter's card; and what asks for something, such as a question before a removal.
 */
const LAYERS = ['page', 'card', 'question'] as const;
export type Layer = (typeof LAYERS)[number];

type Shown = { dialog: HTMLDialogElement; layer: Layer };

/** The modal dialogs, the top one last. The browser may have shut one that its screen has yet to take away. */
let shown: readonly Shown[] = [];
const open = () => shown.filter(({ dialog }) => dialog.open);
const { notify, subscribe } = createListeners();

function change(next: readonly Shown[]): void {
  shown = next;
  notify();
}

/** The modal dialog on top, null where none is open: all outside it is inert. With `subscribeModals` for `useSyncExternalStore`. */
export const topModal = (): HTMLDialogElement | null => shown.at(-1)?.dialog ?? null;

/** Calls `listener` when another dialog may be on top; returns how to stop that. */
export const subscribeModals = subscribe;

/**
 * Shows a dialog as modal: over what is in its layer and in lower ones, and under the rest. The parts of a page come in any
 * order, after a reload for instance, and the browser puts the one that comes last on top of all others.
 * @returns the dialog that is on top now
 */
export function showInOrder(dialog: HTMLDialogElement, layer: Layer): HTMLDialogElement {
  const height = LAYERS.indexOf(layer);
  const isHigher = (each: Shown) => LAYERS.indexOf(each.layer) > height;
  const others = open().filter((each) => each.dialog !== dialog);
  const higher = others.filter(isHigher);
  dialog.showModal();
  for (const other of higher) {
    other.dialog.close();
    other.dialog.showModal();
  }
  change([...others.filter((each) => !isHigher(each)), { dialog, layer }, ...higher]);
  return higher.at(-1)?.dialog ?? dialog;
}

/**
 * Shows a dialog that leaves the page in use, and so is under every modal one.
 * @returns the dialog that is on top now
 */
export function showBeside(dialog: HTMLDialogElement): HTMLDialogElement {
  dialog.show();
  return open().at(-1)?.dialog ?? dialog;
}

/** Forgets a dialog that is no longer modal. */
export function leaveOrder(dialog: HTMLDialogElement): void {
  change(shown.filter((each) => each.dialog !== dialog));
}

/**
 * Closes what is on top, if it is a menu or a question. These are no entries of the history, as the other layers are.
 * @returns whether something was closed
 */
export function closeTop(): boolean {
  const menu = document.querySelector<HTMLElement>('[popover="auto"]:popover-open');
  if (menu !== null) {
    menu.hidePopover();
    return true;
  }
  const top = open().at(-1);
  if (top?.layer !== 'question') return false;
  top.dialog.close();
  return true;
}
