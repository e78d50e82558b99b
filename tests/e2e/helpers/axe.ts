import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/**
 * The deep run checks every rule in both themes, at the widths of a phone and of a desktop (`npm run
 * test:deep -- themes`).
 */
const isDeep = process.env.DEEP === 'on';
const WIDTHS = [360, 1280];

type Complaint = { id: string; html: string[] };

/**
 * Returns the violations that axe finds on the current screen, in both themes. The dark theme changes nothing
 * but colours, so there only the contrast is checked. The deep run checks every rule in both themes, at two
 * widths.
 * @param within a CSS selector of the part to check; the whole page if undefined
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
    // Loading axe takes longer than checking most screens, so each page loads it once.
    if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
    const options: RunOptions = {
      resultTypes: ['violations'],
      ...(colorScheme === 'dark' && !isDeep && { runOnly: ['color-contrast'] }),
    };
    const asked = { within, options };
    const first = await page.evaluate(look, asked);
    // The first check may run while colours are still changing. Only a violation that remains is reported.
    const violations = first.length === 0 ? first : await page.evaluate(look, asked);
    found.push(...violations.map(({ id, html }) => `${id} (${colorScheme}): ${html.join(' ')}`));
  }
  return found;
}

/** Runs in the page, after axe was loaded there. */
async function look({
  within,
  options,
}: {
  within: string | undefined;
  options: RunOptions;
}): Promise<Complaint[]> {
  const here = window as unknown as { axe: typeof import('axe-core') };
  // The browser does not render off-screen content, which then has outdated colours, so all content is made
  // visible.
  const allInSight = new CSSStyleSheet();
  allInSight.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, allInSight];
  // Colours begin to change within two frames after a change of theme.
  for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  // An inherited colour changes level by level, because a transition that ends starts the next one on the
  // children. So wait until no transition runs.
  for (;;) {
    // For skipped off-screen content the browser still lists transitions that have ended.
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
