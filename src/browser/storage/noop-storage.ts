/**
 * Replaces a local storage that the browser blocks with one that stores nothing. Merely accessing the blocked
 * one throws, and the page would stay blank instead of showing the problem.
 */
export function replaceBlockedStorage(): void {
  try {
    localStorage.getItem('');
  } catch {
    const value = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
    Object.defineProperty(window, 'localStorage', { value });
  }
}
