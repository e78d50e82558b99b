import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** True in the browser parts of `npm run test:deep`. */
const isDeep = process.env.DEEP === 'on';
/** The widths of a phone and of a desktop, in CSS pixels. */
const WIDTHS = [360, 1280];

/** A rule that is broken, and the elements that break it. */
type Violation = { id: string; html: string[] };

/**
 * Returns the violations that axe finds on the current screen, in both themes. In the dark theme only the
 * contrast is checked, because that theme changes nothing but colours. The deep run checks every rule in both
 * themes, at the widths of a phone and of a desktop.
 * @param within a CSS selector of the part to check; the whole page if undefined
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  const size = page.viewportSize();
  if (!isDeep || size === null) return violationsAtThisWidth(page, within);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: size.height });
    found.push(...(await violationsAtThisWidth(page, within)).map((each) => `at ${width} px: ${each}`));
  }
  await page.setViewportSize(size);
  return found;
}

async function violationsAtThisWidth(page: Page, within: string | undefined): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Loading axe takes longer than checking most screens, so each page loads it once.
    if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
    const options: RunOptions = {
      resultTypes: ['violations'],
      ...(colorScheme === 'dark' && !isDeep && { runOnly: ['color-contrast'] }),
    };
    const check = { within, options };
    const first = await page.evaluate(runAxe, check);
    // The first check may run while colours are still changing. If it finds anything, the check is repeated,
    // and only the second result counts.
    const violations = first.length === 0 ? first : await page.evaluate(runAxe, check);
    found.push(...violations.map(({ id, html }) => `${id} (${colorScheme}): ${html.join(' ')}`));
  }
  return found;
}

/** Runs in the page, where axe has been loaded. @returns the violations, once all transitions have ended */
async function runAxe({
  within,
  options,
}: {
  within: string | undefined;
  options: RunOptions;
}): Promise<Violation[]> {
  const loaded = window as unknown as { axe: typeof import('axe-core') };
  // The browser does not render off-screen content, which then has outdated colours, so all content is made
  // visible.
  const allVisible = new CSSStyleSheet();
  allVisible.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, allVisible];
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
  const { violations } = await loaded.axe.run(within ?? document, options);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== allVisible);
  return violations.map(({ id, nodes }) => ({ id, html: nodes.map(({ html }) => html) }));
}
