/** The screens with a tutorial: Home, and the user's own list. */
export type TutorialName = 'home' | 'list';

/**
 * Local storage key of the names of the tutorials shown on this device, separated by spaces. A sign-out
 * clears it.
 */
const KEY = 'tutorials';

/** Whether the user has just requested the tutorials and none was shown yet. */
let areRequested = false;

const shown = (): string[] => (localStorage.getItem(KEY) ?? '').split(' ');

/** Returns whether a tutorial was shown on this device. */
export const wasShown = (name: TutorialName): boolean => shown().includes(name);

/** Records that a tutorial was shown, even if it was not completed, because each is shown once. */
export function noteShown(name: TutorialName): void {
  areRequested = false;
  localStorage.setItem(KEY, [...shown(), name].join(' ').trim());
}

/** Makes both tutorials show once more. */
export function restartTutorials(): void {
  areRequested = true;
  localStorage.removeItem(KEY);
}

/** Returns whether the user has just requested the tutorials and none was shown yet. */
export const areTutorialsAskedFor = (): boolean => areRequested;
