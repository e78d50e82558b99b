import type { BrowserContext } from 'playwright/test';

/**
 * Marks the welcome and the tutorials as seen in every page of a context, so that they do not cover the
 * tested screen.
 */
export const skipWelcome = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(markWelcomeSeen);

/**
 * Runs in the page. Stores the marks that the app stores once the welcome and the tutorials were seen
 * (`src/parts/page/first-start.ts`, `tutorial-flags.ts`).
 */
export function markWelcomeSeen(): void {
  try {
    localStorage.setItem('welcomed', 'yes');
    localStorage.setItem('tutorials', 'home list');
  } catch {
    // The browser blocks its storage, or the page has none.
  }
}
