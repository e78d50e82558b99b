import { chromium, expect } from 'playwright/test';
import { firstItalianList } from './helpers/first-italian-list.ts';
import { SLOW, test } from './helpers/test.ts';
import { watchForBlanks } from './helpers/watch-for-blanks.ts';

/** Font configurations in `fonts/`, and the font that the headings of a loaded page have with each. */
const DEVICES = [
  { fonts: 'dejavu', device: 'with DejaVu fonts only', heading: 'Alegreya ExtraBold' },
  { fonts: 'noto-serif', device: 'with the serif font of Android', heading: 'Alegreya ExtraBold' },
  { fonts: 'no-serif', device: 'without a serif font that the app knows', heading: 'DejaVu Sans' },
];

/**
 * A desktop, where the navigation is beside the name, and a phone in Greek, whose letters differ most between
 * fonts.
 */
const SCREENS = [
  { viewport: { width: 1280, height: 720 }, locale: 'en' },
  { viewport: { width: 360, height: 780 }, locale: 'el' },
];

for (const { fonts, device, heading } of DEVICES) {
  test(
    `nothing shifts after the first paint and headings have their font on a device ${device}`,
    fonts === 'dejavu' ? {} : SLOW,
    async ({ launchOptions, request, server }) => {
      const env = { ...process.env, FONTCONFIG_FILE: `${fonts}.conf` } as Record<string, string>;
      const browser = await chromium.launch({ ...launchOptions, env });
      const { path } = await firstItalianList(request);
      for (const screen of SCREENS) {
        const context = await browser.newContext({ ...screen, serviceWorkers: 'block' });
        const page = await context.newPage();
        const blanks = await watchForBlanks(page);
        for (const pathname of ['/', '/lists', '/lists/IT', '/login', path]) {
          const laterScript = page.waitForResponse(/\/assets\/background-.*\.js$/);
          await page.goto(server.origin + pathname);
          await laterScript;
          await expect(
            page.locator('#root:not([data-page])').getByRole('heading', { level: 1 }),
          ).toBeVisible();
          await page.evaluate(() => document.fonts.ready);
          expect(await blanks(), `${screen.locale} ${pathname}`).toEqual({ blank: 0, moved: [] });
        }
        const cdp = await context.newCDPSession(page);
        await cdp.send('DOM.enable');
        await cdp.send('CSS.enable');
        const { root } = await cdp.send('DOM.getDocument');
        const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
        const { fonts: used } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
        expect(used.map(({ familyName }) => familyName)).toEqual([heading]);
      }
      await browser.close();
    },
  );
}
