/** What a Chromium browser hands to a page that can be installed: with it the page asks the user, once. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

let caught: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function setPrompt(prompt: InstallPrompt | null): void {
  caught = prompt;
  for (const listener of listeners) listener();
}

/** Begins to catch the browser's prompt, which comes once and early; left alone, the browser would show it by itself. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setPrompt(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => setPrompt(null));
}

/** Whether the browser can ask the user to install the app. With `subscribeInstallPrompt` for `useSyncExternalStore`. */
export const hasInstallPrompt = (): boolean => caught !== null;

/** Has the browser ask the user; call it from a press. */
export async function showInstallPrompt(): Promise<void> {
  const prompt = caught;
  setPrompt(null);
  await prompt?.prompt();
}

/** Calls `listener` when the prompt has come or gone; returns how to stop. */
export function subscribeInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
