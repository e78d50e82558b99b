import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Every rule in both themes (`npm run test:deep -- themes`); else the dark one, where colours alone differ, by theirs. */
const isDeep = process.env.DEEP === 'on';

/** What axe finds on the screen as it is, in both themes. */
export async function complaints(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Without `legacy` each look opens a page of its own, for frames of other origins, which the app has none of.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colorScheme === 'dark' && !isDeep) axe.withRules('color-contrast');
    const { violations } = await axe.analyze();
    const complaint = (html: string[], id: string) => `${id} (${colorScheme}): ${html.join(' ')}`;
    found.push(
      ...violations.map(({ id, nodes }) =>
        complaint(
          nodes.map(({ html }) => html),
          id,
        ),
      ),
    );
  }
  return found;
}
