/** How safe the browser's storage for this app is. */
export type Persistence = {
  /** Whether the browser has promised not to clear it by itself. */
  isPersistent: boolean;
  /** Whether it is Safari on an iPhone or iPad, not from the home screen: it clears what is not opened for seven days. */
  isSafariTab: boolean;
};

/** Asks how safe what is kept here is; null where the browser cannot say. */
export async function readPersistence(): Promise<Persistence | null> {
  if (navigator.storage?.persisted === undefined) return null;
  const isSafariTab = 'standalone' in navigator && navigator.standalone === false;
  return { isPersistent: await navigator.storage.persisted(), isSafariTab };
}

/** Asks the browser to promise it now; call it from a press. */
export async function askForPersistence(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}
