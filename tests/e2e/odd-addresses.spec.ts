import { expect, type Page } from 'playwright/test';
import { SEARCH_NAMES } from '#tests/helpers/search-names.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

/** Every URL of the app (P2.1), with `*` in the place of a path parameter. */
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

/**
 * The routes of the more frequent tests: one that only reads query parameters, and the one that most links
 * lead to.
 */
const OFTEN = new Set(['/', '/list/PL/*']);

/**
 * Routes that depend on the session: they show a signed-in user something else, or redirect. A test also
 * loads them from the server for a signed-in user, because the session is not read yet at that moment. All
 * other routes read the URL in one place, whether the app starts there or navigates there.
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

/** Values that no link should contain, but that some will. */
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

/** URLs that would lead to another site, or into a redirect loop, after the sign-in. */
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

/**
 * One URL of each kind: another site, another site in disguise, a script, a loop, an unreadable one.
 * These are loaded from the server.
 */
const AWAY_AFRESH = [
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
  '/lists/%E0%A4%A',
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Checks that the page is the app's and shows a screen with a heading, but not the error page. */
async function expectScreen(page: Page, origin: string, address: string): Promise<void> {
  await expect(heading(page), `a heading at ${address.slice(0, 200)}`).not.toHaveCount(0);
  // Waits two frames, which never end in a redirect loop.
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

/**
 * Opens a URL within the app, exactly as given. @returns the state of the page once the router is idle
 */
function goWithin(page: Page, address: string): Promise<Shown> {
  return page.evaluate(async (to): Promise<Shown> => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const router = self.__TSR_ROUTER__;
    router?.history.push(to);
    for (let frames = 0; frames < 60; frames++) {
      await frame();
      if (router?.stores.status.get() === 'idle' && document.querySelector('h1') !== null) break;
    }
    // Waits two frames, which never end in a redirect loop.
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
 * The same check for a URL within the app. A single look is enough for most of the hundreds of
 * URLs; only if it fails, the slower check waits and reports.
 */
async function expectScreenWithin(page: Page, origin: string, address: string): Promise<void> {
  const shown = await goWithin(page, address);
  const isFine = shown.headings > 0 && shown.main !== '' && !shown.text.includes('Something went wrong');
  if (!isFine || shown.origin !== origin) await expectScreen(page, origin, address);
}

const hostile = (route: string) => withSearch(withParameter(route, '__proto__'), 'https://evil.example/');

/** Opens a route with odd values in its path and query: once from the server, then within the app. */
async function expectScreens(page: Page, origin: string, route: string, values: readonly string[]) {
  await page.goto(hostile(route));
  await expectScreen(page, origin, route);
  for (const value of values) {
    const address = withSearch(withParameter(route, value), value);
    await expectScreenWithin(page, origin, address);
  }
}

test.describe('the app shows a screen for a URL with odd parts', () => {
  for (const route of ROUTES) {
    test(`at ${route}`, OFTEN.has(route) ? {} : DEEP, async ({ page, server }) => {
      await expectScreens(page, server.origin, route, ODD);
    });
  }

  test('to a signed-in user too', DEEP, async ({ page, server }) => {
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

  test('in the path as a browser sends it', DEEP, async ({ page, baseURL }) => {
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

test.describe('after the sign-in the user stays in the app', () => {
  test('whatever `next` the URL contains', DEEP, async ({ page, server }) => {
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

  test('if the form is submitted at such a URL', DEEP, async ({ page, server }) => {
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

test('a search term that is a number, a JSON word or quoted stays as typed', DEEP, async ({ page }) => {
  const field = page.getByRole('searchbox');
  const terms = ['5', '007', '1e3', 'true', 'null', '"5"', '[1]'];
  for (const [place, term] of terms.entries()) {
    // The first term also by loading the app, to check that both ways agree.
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
