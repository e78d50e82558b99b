import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** Every rule in both themes (`npm run test:deep -- themes`); else the dark one, where colours alone differ, by theirs. */
const isDeep = process.env.DEEP === 'on';

type Complaint = { id: string; html: string[] };

/**
 * What axe finds on the screen as it is, in both themes.
 * @param within a CSS selector of the part to look at, unless it is all
 */
export async function complaints(page: Page, within?: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // To read axe costs a page more than to look at most screens: once is enough for as long as it is open.
    if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
    const options: RunOptions = {
      resultTypes: ['violations'],
      ...(colorScheme === 'dark' && !isDeep && { runOnly: ['color-contrast'] }),
    };
    const asked = { within, options };
    const first = await page.evaluate(look, asked);
    // A screen may still be changing its colours; what is wrong with it stays.
    const violations = first.length === 0 ? first : await page.evaluate(look, asked);
    found.push(...violations.map(({ id, html }) => `${id} (${colorScheme}): ${html.join(' ')}`));
  }
  return found;
}

/** Runs in the page, which has axe. */
async function look({
  within,
  options,
}: {
  within: string | undefined;
  options: RunOptions;
}): Promise<Complaint[]> {
  const here = window as unknown as { axe: typeof import('axe-core') };
  // Colours change with the theme in the next frames.
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  const { violations } = await here.axe.run(within ?? document, options);
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}
