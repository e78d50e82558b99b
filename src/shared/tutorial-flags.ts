/** The screens a newcomer is shown around: Home, and a list of one's own. */
export type TutorialName = 'home' | 'list';

/** The names of the tutorials shown on this device, with spaces between them; cleared with everything at a sign-out. */
const KEY = 'tutorials';

let isAskedFor = false;

const shown = (): string[] => (localStorage.getItem(KEY) ?? '').split(' ');

/** Whether a tutorial was shown on this device. */
export const wasShown = (name: TutorialName): boolean => shown().includes(name);

/** Notes that it was shown, however far it was followed: each is shown once. */
export function noteShown(name: TutorialName): void {
  isAskedFor = false;
  localStorage.setItem(KEY, [...shown(), name].join(' ').trim());
}

/** Makes both tutorials come once more. */
export function restartTutorials(): void {
  isAskedFor = true;
  localStorage.removeItem(KEY);
}

/** Whether somebody has just asked for the tutorials, and waits for one. */
export const areTutorialsAskedFor = (): boolean => isAskedFor;
