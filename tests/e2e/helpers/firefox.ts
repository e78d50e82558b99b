import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { Engine } from './engine.ts';

const places = [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/**
 * Starts the installed Firefox and drives it by WebDriver BiDi. Playwright drives only its own build of
 * Firefox.
 */
export async function launchFirefox(): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: places.find((place) => existsSync(place)) ?? '',
    headless: true,
  });
  let page = await browser.newPage();
  return {
    async open(address) {
      await page.goto(address);
    },
    run: (task, ...given) => page.evaluate(task as never, ...given) as never,
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
