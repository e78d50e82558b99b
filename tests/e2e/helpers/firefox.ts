import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { Engine } from './engine.ts';

/** The paths at which Firefox may be installed, the preferred one first. */
const PATHS = [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/**
 * Starts the installed Firefox and drives it by WebDriver BiDi. Playwright drives only its own build of
 * Firefox.
 */
export async function launchFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: PATHS.find((path) => existsSync(path)) ?? '',
    headless: true,
  });
  let page = await browser.newPage();
  return {
    async open(url) {
      await page.goto(url);
    },
    run: (task, ...args) => page.evaluate(task as never, ...args) as never,
    fill: (selector, text) => page.locator(selector).fill(text),
    click: (selector) => page.locator(selector).click(),
    async changeTab() {
      const next = await browser.newPage();
      await page.close();
      page = next;
    },
    close: () => browser.close(),
  };
}
