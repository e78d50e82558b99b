import { expect, type Page } from 'playwright/test';
import { SEARCH_NAMES } from '#tests/helpers/search-names.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

/** Every route of the specification, with `*` where a path parameter stands. */
const ROUTES = [
  '/',
  '/nowhere/*',
  '/list/PL/*',
  '/list/*/0190',
  '/list/private/*',
  '/list/PL/0190/*',
  '/user/list/*',
  '/user/list/0190/*',
  '/user/list/newList',
  '/lists',
  '/lists/PL',
  '/lists/*',
  '/login',
  '/activate/*',
  '/notMe/*',
  '/changePassword/*',
  '/changeEmail/*',
  '/user/settings',
  '/user/settings/messages',
  '/user/settings/sync',
  '/user/tasted',
  '/user/import',
  '/avatars',
  '/terms/all',
  '/terms/*',
  '/contact',
  '/credentials',
  '/handover#*',
];

/** One that reads its parameters, and the one that most links lead to. */
const OFTEN = new Set(['/', '/list/PL/*']);

/**
 * Routes that show something else to somebody signed in, or take them elsewhere: they are loaded afresh for them too, when
 * the session is yet to be read. What an address says is read in one place, whether the app is loaded by it or goes there.
 */
const READS_SESSION = new Set([
  '/',
  '/list/PL/*',
  '/user/list/*',
  '/user/list/newList',
  '/login',
  '/activate/*',
  '/changeEmail/*',
  '/user/settings',
  '/user/tasted',
  '/user/import',
  '/avatars',
]);

/** What nobody's link should hold, and what somebody's does. */
const ODD = [
  '',
  '5',
  'true',
  '{"a":[1]}',
  '__proto__',
  'bogus',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u0000',
  '%',
  '🥟👩‍🍳',
  '\u202Eright to left\u200F',
  '//evil.example',
  'a'.repeat(3000),
];

/** Addresses that would take somebody away, or round in a circle, after signing in. */
const AWAY = [
  'https://evil.example/',
  'https:evil.example',
  '//evil.example',
  '/\\evil.example',
  '/%5Cevil.example',
  '/%2F/evil.example',
  '/.//evil.example',
  '/\t/evil.example',
  '\n//evil.example',
  ' https://evil.example',
  'javascript:alert(1)',
  'data:text/html,evil',
  '/login',
  '/login/',
  '/LOGIN',
  '/%6Cogin?next=/%6Cogin',
  '/login?next=/login',
  '/login?next=https%3A%2F%2Fevil.example',
  '/activate/abc?next=//evil.example',
  '/changePassword/abc',
  '/lists/%E0%A4%A',
];

/** One of each kind: another site, ours in disguise, a script, a circle, and what cannot be read. These are loaded afresh. */
const AWAY_AFRESH = [
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
  '/lists/%E0%A4%A',
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The page is ours, it answers, it shows a screen with a heading, and not the one for what has failed. */
async function expectScreen(page: Page, origin: string, address: string): Promise<void> {
  await expect(heading(page), `a heading at ${address.slice(0, 200)}`).not.toHaveCount(0);
  // Two frames: a screen that goes round in a circle never gets there.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(new URL(page.url()).origin, address).toBe(origin);
  await expect(page.getByText('Something went wrong'), address.slice(0, 200)).toHaveCount(0);
  await expect(page.locator('main'), address.slice(0, 200)).not.toBeEmpty();
}

const KEYS = [...SEARCH_NAMES, 'other'];

const withSearch = (path: string, value: string) =>
  `${path}?${[...KEYS, value].map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')}`;

const withParameter = (route: string, value: string) =>
  route.replace('*', encodeURIComponent(value || '%20'));

type Shown = { origin: string; headings: number; main: string; text: string };

/** Opens an address within the app, as typed: unread by the router. @returns what is there when the router rests */
function goWithin(page: Page, address: string): Promise<Shown> {
  return page.evaluate(async (to): Promise<Shown> => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const router = self.__TSR_ROUTER__;
    router?.history.push(to);
    for (let frames = 0; frames < 60; frames++) {
      await frame();
      if (router?.stores.status.get() === 'idle' && document.querySelector('h1') !== null) break;
    }
    // Two frames: a screen that goes round in a circle never gets there.
    await frame();
    await frame();
    return {
      origin: location.origin,
      headings: document.querySelectorAll('h1').length,
      main: document.querySelector('main')?.textContent ?? '',
      text: document.body.innerText,
    };
  }, address);
}

/**
 * The same for an address within the app. One look at the page is all that most addresses need, and there are hundreds;
 * where that is not enough, the patient way says what is missing.
 */
async function expectScreenWithin(page: Page, origin: string, address: string): Promise<void> {
  const shown = await goWithin(page, address);
  const isFine = shown.headings > 0 && shown.main !== '' && !shown.text.includes('Something went wrong');
  if (!isFine || shown.origin !== origin) await expectScreen(page, origin, address);
}

const hostile = (route: string) => withSearch(withParameter(route, '__proto__'), 'https://evil.example/');

/** Opens a route with an odd value in its path and in everything after it: once afresh, then within the app. */
async function expectScreens(page: Page, origin: string, route: string, values: readonly string[]) {
  await page.goto(hostile(route));
  await expectScreen(page, origin, route);
  for (const value of values) {
    const address = withSearch(withParameter(route, value), value);
    await expectScreenWithin(page, origin, address);
  }
}

test.describe('an address with odd parts shows a screen of the app', () => {
  for (const route of ROUTES) {
    test(`at ${route}`, OFTEN.has(route) ? {} : DEEP, async ({ page, server }) => {
      await expectScreens(page, server.origin, route, ODD);
    });
  }

  test('to somebody signed in, too', DEEP, async ({ page, server }) => {
    const { origin } = server;
    await signIn(page, await newTraveller(server, 'Odd'), '/', origin);
    for (const route of ROUTES) {
      if (READS_SESSION.has(route)) {
        await page.goto(hostile(route));
        await expectScreen(page, origin, route);
      } else await expectScreenWithin(page, origin, hostile(route));
      for (const value of ['5', '//evil.example', '__proto__'])
        await expectScreenWithin(page, origin, withSearch(withParameter(route, value), value));
    }
  });

  test('in the path, as a browser sends it', DEEP, async ({ page, baseURL }) => {
    for (const path of [
      '/%00',
      '/lists/%2F',
      '/lists/%E0%A4%A',
      '/terms/..%2F..%2Fetc',
      '/list/%5C/%5C',
      '/LOGIN',
      '/login/',
      '//lists',
    ]) {
      await page.goto(`${baseURL}${path}`);
      await expectScreen(page, baseURL ?? '', path);
    }
  });
});

test.describe('after signing in one stays in the app', () => {
  test('whatever the address says is next', DEEP, async ({ page, server }) => {
    const { origin } = server;
    await signIn(page, await newTraveller(server, 'Odd'), '/', origin);
    const expectHome = async (next: string) => {
      await page.waitForURL(({ pathname }) => pathname === '/');
      await expectScreen(page, origin, next);
      expect(new URL(page.url()).pathname, next).toBe('/');
    };
    for (const next of AWAY_AFRESH) {
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await expectHome(next);
    }
    for (const next of AWAY) {
      await goWithin(page, '/contact');
      expect(new URL(page.url()).pathname, 'somewhere else first').toBe('/contact');
      await goWithin(page, `/login?next=${encodeURIComponent(next)}`);
      await expectHome(next);
    }
  });

  test('when the form is filled in on such an address', DEEP, async ({ page, server }) => {
    const { origin } = server;
    const { email, password } = await newTraveller(server, 'Odd');
    await page.goto(`/activate/nobody?next=${encodeURIComponent('https://evil.example/')}`);
    await page.getByRole('button', { name: 'Activate account' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await expectScreen(page, origin, 'Home');
  });
});

test('a term that is a number, a word of JSON or in quotes is a term', DEEP, async ({ page }) => {
  const field = page.getByRole('searchbox');
  const terms = ['5', '007', '1e3', 'true', 'null', '"5"', '[1]'];
  for (const [place, term] of terms.entries()) {
    // The first one by loading the app anew, to see that this is the same.
    const isAfresh = place === 0;
    const open = (path: string) => (isAfresh ? page.goto(path) : goWithin(page, path));
    if (isAfresh) await page.goto('/');
    await open(`/lists/PL?search=${encodeURIComponent(term)}`);
    await expect(field).toHaveValue(term);
    await open('/lists');
    await expect(field).toHaveValue('');
    await field.fill(term);
    await page.waitForURL(({ searchParams }) => searchParams.get('search') === term);
    const { pathname, search } = new URL(page.url());
    if (!isAfresh) await goWithin(page, '/contact');
    await open(`${pathname}${search}`);
    await expect(field).toHaveValue(term);
  }
});
