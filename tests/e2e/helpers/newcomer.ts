import type { BrowserContext } from 'playwright/test';

/**
 * Has every page of a context opened by somebody who was welcomed and shown around before: what comes by itself at the
 * first visit would stand before what a test looks at.
 */
export const knowTheWay = (context: BrowserContext): Promise<unknown> => context.addInitScript(noteKnown);

/** Runs in the page, and keeps what the app itself would keep (`src/shared/first-start.ts`, `tutorial-flags.ts`). */
export function noteKnown(): void {
  try {
    localStorage.setItem('welcomed', 'yes');
    localStorage.setItem('tutorials', 'home list');
  } catch {
    // A browser that blocks its storage, or a page that has none.
  }
}
