/** The modal dialogs that are open, the uppermost last: all that is outside that one is inert. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLDialogElement[]): void {
  open = next;
  for (const listener of listeners) listener();
}

/** Shows a dialog as modal, over all others. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  change([...open.filter((other) => other !== dialog), dialog]);
}

/** Closes a dialog, whether it is modal or not. */
export function closeModal(dialog: HTMLDialogElement): void {
  dialog.close();
  if (open.includes(dialog)) change(open.filter((other) => other !== dialog));
}

/** The uppermost modal dialog, null where none is open. With `subscribeModals` for `useSyncExternalStore`. */
export const uppermostModal = (): HTMLDialogElement | null => open.at(-1) ?? null;

/** The open modal dialogs, the uppermost last. */
export const openModals = (): readonly HTMLDialogElement[] => open;

/** Calls `listener` on every change; returns how to stop that. */
export function subscribeModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
