import type { BrowserContext } from 'playwright/test';

/**
 * Marks the welcome and the tutorials as seen in every page of a context. Otherwise they would cover the
 * tested screen.
 */
export const knowTheWay = (context: BrowserContext): Promise<unknown> => context.addInitScript(noteKnown);

/**
 * Runs in the page and stores what the app itself would store (`src/shared/first-start.ts`,
 * `tutorial-flags.ts`).
 */
export function noteKnown(): void {
  try {
    localStorage.setItem('welcomed', 'yes');
    localStorage.setItem('tutorials', 'home list');
  } catch {
    // The browser blocks its storage, or the page has none.
  }
}
