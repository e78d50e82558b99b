/** The event of Chromium browsers with which a page can show the browser's installation prompt, once. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

let storedPrompt: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function setPrompt(prompt: InstallPrompt | null): void {
  storedPrompt = prompt;
  for (const listener of listeners) listener();
}

/**
 * Starts to capture the browser's prompt event, which fires once and early. Uncaptured, the browser would
 * show its own prompt.
 */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => setPrompt(null));
}

/**
 * Returns whether the browser can prompt to install the app. Use with `subscribeInstallPrompt` in
 * `useSyncExternalStore`.
 */
export const hasInstallPrompt = (): boolean => storedPrompt !== null;

/** Shows the browser's installation prompt; call it from a press. Does nothing without a captured prompt. */
export async function showInstallPrompt(): Promise<void> {
  const prompt = storedPrompt;
  setPrompt(null);
  await prompt?.prompt();
}

/** Calls `listener` when the prompt becomes available or unavailable; returns a function that stops it. */
export function subscribeInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
