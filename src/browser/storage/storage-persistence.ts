/** How well the browser protects this app's storage from being cleared. */
export type Persistence = {
  /** True if the browser clears the storage only when the user asks it to. */
  isPersistent: boolean;
  /**
   * Whether this is a tab of Safari on an iPhone or iPad, not the home-screen app. Safari clears sites not
   * opened for seven days.
   */
  isSafariTab: boolean;
};

/** Reads how well the storage is protected; null where the browser cannot say. */
export async function readPersistence(): Promise<Persistence | null> {
  if (navigator.storage?.persisted === undefined) return null;
  const isSafariTab = 'standalone' in navigator && navigator.standalone === false;
  return { isPersistent: await navigator.storage.persisted(), isSafariTab };
}

/**
 * Requests persistent storage; call it from a press.
 * @returns whether the browser granted it
 */
export async function askForPersistence(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}
