/** What a Chromium browser hands to a page that can be installed: with it the page asks the user, once. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

let caught: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function keep(prompt: InstallPrompt | null): void {
  caught = prompt;
  for (const listener of listeners) listener();
}

/** Begins to keep it. The browser hands it over once, early, and would else ask the user by itself. */
export function catchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** Whether the browser can ask the user to install the app. With `subscribeInstallPrompt` for `useSyncExternalStore`. */
export const hasInstallPrompt = (): boolean => caught !== null;

/** Has the browser ask the user; call it from a press. */
export async function showInstallPrompt(): Promise<void> {
  const prompt = caught;
  keep(null);
  await prompt?.prompt();
}

/** Calls `listener` when that changes; returns how to stop. */
export function subscribeInstallPrompt(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
