import { chromium, expect } from 'playwright/test';
import { firstItalianList } from './helpers/first-italian-list.ts';
import { SLOW, test } from './helpers/test.ts';
import { watchForShiftsAndBlanks } from './helpers/watch-for-shifts-and-blanks.ts';

/**
 * Font configurations in `fonts/`, and the font that the headings of a loaded page have with each. Without a
 * serif font that the app knows, the app does not fetch its heading font, and headings keep the device's font
 * (`src/ui/heading-face.ts`).
 */
const FONT_SETUPS = [
  { fonts: 'dejavu', device: 'with DejaVu fonts only', heading: 'Alegreya ExtraBold' },
  { fonts: 'noto-serif', device: 'with the serif font of Android', heading: 'Alegreya ExtraBold' },
  { fonts: 'no-serif', device: 'without a serif font that the app knows', heading: 'DejaVu Sans' },
];

/**
 * A desktop, where the navigation is beside the app's name, and a phone in Greek, whose letters differ most
 * between fonts.
 */
const SCREENS = [
  { viewport: { width: 1280, height: 720 }, locale: 'en' },
  { viewport: { width: 360, height: 780 }, locale: 'el' },
];

for (const { fonts, device, heading } of FONT_SETUPS) {
  test(
    `nothing shifts after the first paint and the heading of a list page has its font on a device ${device}`,
    fonts === 'dejavu' ? {} : SLOW,
    async ({ launchOptions, request, server }) => {
      const env = { ...process.env, FONTCONFIG_FILE: `${fonts}.conf` } as Record<string, string>;
      const browser = await chromium.launch({ ...launchOptions, env });
      const { path } = await firstItalianList(request);
      for (const screen of SCREENS) {
        const context = await browser.newContext({ ...screen, serviceWorkers: 'block' });
        const page = await context.newPage();
        const observed = await watchForShiftsAndBlanks(page);
        for (const pathname of ['/', '/lists', '/lists/IT', '/login', path]) {
          // The app loads this script after the first paint. The page must not shift then either.
          const laterScript = page.waitForResponse(/\/assets\/background-.*\.js$/);
          await page.goto(server.origin + pathname);
          await laterScript;
          // The attribute marks the prerendered page until React has replaced it.
          await expect(
            page.locator('#root:not([data-page])').getByRole('heading', { level: 1 }),
          ).toBeVisible();
          await page.evaluate(() => document.fonts.ready);
          expect(await observed(), `${screen.locale} ${pathname}`).toEqual({ blank: 0, moved: [] });
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
