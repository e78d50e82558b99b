/**
 * Puts a local storage that keeps nothing in the place of one that the browser blocks: even to look at that one is
 * an error, and the page would stay blank instead of saying what is wrong.
 */
export function replaceBlockedStorage(): void {
  try {
    localStorage.getItem('');
  } catch {
    const value = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    Object.defineProperty(window, 'localStorage', { value });
  }
}
