import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** Every rule in both themes, as wide as a phone and as a desk (`npm run test:deep -- themes`). */
const isDeep = process.env.DEEP === 'on';
const WIDTHS = [360, 1280];

type Complaint = { id: string; html: string[] };

/**
 * What axe finds on the screen as it is, in both themes: in the dark one, where colours alone differ, by their rule. In
 * the deep lane by every rule in both, at two widths.
 * @param within a CSS selector of the part to look at, unless it is all
 */
export async function complaints(page: Page, within?: string): Promise<string[]> {
  const size = page.viewportSize();
  if (!isDeep || size === null) return complaintsAsWide(page, within);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: size.height });
    found.push(...(await complaintsAsWide(page, within)).map((each) => `at ${width} px: ${each}`));
  }
  await page.setViewportSize(size);
  return found;
}

async function complaintsAsWide(page: Page, within: string | undefined): Promise<string[]> {
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
  // What the browser passes over has the colours it had when it was last in sight.
  const allInSight = new CSSStyleSheet();
  allInSight.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, allInSight];
  // Colours change with the theme in the next frames.
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  // A colour that is inherited changes level by level: where one transition ends, the next begins below it.
  for (;;) {
    // Where the browser passed over what is off the screen it goes on naming those that have ended.
    const transitions = document
      .getAnimations()
      .filter((each) => each instanceof CSSTransition && each.playState !== 'finished');
    if (transitions.length === 0) break;
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    await new Promise(requestAnimationFrame);
  }
  const { violations } = await here.axe.run(within ?? document, options);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== allInSight);
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}
