// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import {
  catchInstallPrompt,
  showInstallPrompt,
  subscribeInstallPrompt,
} from '#src/browser/install/install-prompt.ts';
import { installWay } from '#src/browser/install/install-way.ts';

const SAFARI_17 = 'Version/17.5 Mobile/15E148 Safari/604.1';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${SAFARI_17}`;
const IPAD =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15';
const IN_FACEBOOK =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 [FBAN/FBIOS]';
const FIREFOX_PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const FIREFOX_DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

/** Stubs a browser as the page sees it; only iOS has `standalone`. */
function browser(
  userAgent: string,
  more: { standalone?: boolean; maxTouchPoints?: number; mode?: string } = {},
) {
  const { mode = 'browser', maxTouchPoints = 5, ...rest } = more;
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints, ...rest });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(`display-mode: ${mode}`) }));
}

beforeEach(() => void showInstallPrompt());
catchInstallPrompt();

/** Fires Chromium's event that says that the app can be installed. */
function offerPrompt() {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  return { event, prompt };
}

test.each([
  ['an iPhone’s Safari', IPHONE, { standalone: false }, 'ios'],
  ['an iPad, which calls itself a Mac', IPAD, { standalone: false }, 'ios'],
  ['a Mac’s Safari', IPAD, { maxTouchPoints: 0 }, null],
  ['the browser inside another app, which has no Share button', IN_FACEBOOK, { standalone: false }, null],
  ['Firefox on a phone', FIREFOX_PHONE, {}, 'menu'],
  ['Firefox on a desk', FIREFOX_DESK, { maxTouchPoints: 0 }, null],
  ['Chrome that has not offered it', CHROME, {}, null],
  ['the app on an iPhone’s home screen', IPHONE, { standalone: true, mode: 'standalone' }, null],
  ['the installed app on Firefox', FIREFOX_PHONE, { mode: 'standalone' }, null],
])('%s is offered its way to install the app, or none', (_, userAgent, more, way) => {
  browser(userAgent, more);
  expect(installWay()).toBe(way);
});

test('Chrome prompts only when the app asks it to, and once', async () => {
  browser(CHROME);
  const onChange = vi.fn();
  const stop = subscribeInstallPrompt(onChange);
  const { event, prompt } = offerPrompt();
  expect(event.defaultPrevented).toBe(true);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(installWay()).toBe('prompt');
  await showInstallPrompt();
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(installWay()).toBe(null);
  stop();
});

test('an installed app offers no installation, neither after installing nor within the app', () => {
  browser(CHROME);
  offerPrompt();
  dispatchEvent(new Event('appinstalled'));
  expect(installWay()).toBe(null);
  browser(CHROME, { mode: 'standalone' });
  offerPrompt();
  expect(installWay()).toBe(null);
});
