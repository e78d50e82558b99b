/**
 * Keeps a text in this browser's storage. That may be full or forbidden, which must not stop what somebody has just chosen.
 * @returns whether it is kept
 */
export function keepInStorage(storage: 'local' | 'session', key: string, text: string): boolean {
  try {
    (storage === 'local' ? localStorage : sessionStorage).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
