import { expect, type Page } from 'playwright/test';
import { SEARCH_NAMES } from '#tests/helpers/search-names.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

/** Every URL of the app (P2.1). Each `*` is a path parameter. */
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
  '/user/settings/diet',
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
 * The routes that are tested more often: one that reads only query parameters, and the one to which most
 * links lead.
 */
const TESTED_OFTEN = new Set(['/', '/list/PL/*']);

/**
 * Routes that show a signed-in user another page, or redirect them. A test also loads these from the server
 * for a signed-in user, because the app has not read the session yet at that moment. For all other routes a
 * start of the app and a navigation within it run the same code.
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

/** Odd values for path and query parameters. */
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

/** Values of `next` that would lead to another site, or into a redirect loop, after the sign-in. */
const FORBIDDEN_NEXT = [
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

/** One of each kind: another site, its short form, a script, a loop, an unreadable URL. */
const FORBIDDEN_NEXT_FROM_SERVER = [
  'https://evil.example/',
  '//evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
  '/lists/%E0%A4%A',
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Checks that the page is the app's and shows a screen with a heading, but not the error page. */
async function expectScreen(page: Page, origin: string, url: string): Promise<void> {
  await expect(heading(page), `a heading at ${url.slice(0, 200)}`).not.toHaveCount(0);
  // Waits for two frames. If the page were in a redirect loop, this would not end.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(new URL(page.url()).origin, url).toBe(origin);
  await expect(page.getByText('Something went wrong'), url.slice(0, 200)).toHaveCount(0);
  await expect(page.locator('main'), url.slice(0, 200)).not.toBeEmpty();
}

const KEYS = [...SEARCH_NAMES, 'other'];

/** Returns the path with this value for every search parameter, and as the name of one. */
const withSearch = (path: string, value: string) =>
  `${path}?${[...KEYS, value].map((key) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`).join('&')}`;

const withParameter = (route: string, value: string) =>
  route.replace('*', encodeURIComponent(value || '%20'));

/** The state of the page that `goWithin` returns. */
type PageState = { origin: string; headings: number; main: string; text: string };

/** Navigates within the app to exactly this URL. @returns the state of the page once the router is idle */
function goWithin(page: Page, url: string): Promise<PageState> {
  return page.evaluate(async (to): Promise<PageState> => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const router = self.__TSR_ROUTER__;
    router?.history.push(to);
    for (let frames = 0; frames < 60; frames++) {
      await frame();
      if (router?.stores.status.get() === 'idle' && document.querySelector('h1') !== null) break;
    }
    // Waits for two frames. If the page were in a redirect loop, this would not end.
    await frame();
    await frame();
    return {
      origin: location.origin,
      headings: document.querySelectorAll('h1').length,
      main: document.querySelector('main')?.textContent ?? '',
      text: document.body.innerText,
    };
  }, url);
}

/**
 * Navigates within the app to a URL and makes the checks of `expectScreen`. For most of the hundreds of URLs
 * one fast check is enough. If it fails, `expectScreen` waits and reports.
 */
async function expectScreenWithin(page: Page, origin: string, url: string): Promise<void> {
  const state = await goWithin(page, url);
  const isScreen = state.headings > 0 && state.main !== '' && !state.text.includes('Something went wrong');
  if (!isScreen || state.origin !== origin) await expectScreen(page, origin, url);
}

/** Returns the route's URL with a hostile value for each parameter. */
const hostile = (route: string) => withSearch(withParameter(route, '__proto__'), 'https://evil.example/');

/** Opens a route with a hostile URL from the server, and then within the app with each of the odd values. */
async function expectScreens(page: Page, origin: string, route: string, values: readonly string[]) {
  await page.goto(hostile(route));
  await expectScreen(page, origin, route);
  for (const value of values) {
    await expectScreenWithin(page, origin, withSearch(withParameter(route, value), value));
  }
}

test.describe('the app shows a screen for a URL with odd values', () => {
  for (const route of ROUTES) {
    test(`at ${route}`, TESTED_OFTEN.has(route) ? {} : DEEP, async ({ page, server }) => {
      await expectScreens(page, server.origin, route, ODD);
    });
  }

  test('for a signed-in user', DEEP, async ({ page, server }) => {
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

  test(
    'in a path with escaped or doubled slashes, a zero byte or capitals',
    DEEP,
    async ({ page, baseURL }) => {
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
    },
  );
});

test.describe('after the sign-in the user stays in the app', () => {
  test(
    'with each value of `next` that leads to another site or into a loop',
    DEEP,
    async ({ page, server }) => {
      const { origin } = server;
      await signIn(page, await newTraveller(server, 'Odd'), '/', origin);
      const expectHome = async (next: string) => {
        await page.waitForURL(({ pathname }) => pathname === '/');
        await expectScreen(page, origin, next);
        expect(new URL(page.url()).pathname, next).toBe('/');
      };
      for (const next of FORBIDDEN_NEXT_FROM_SERVER) {
        await page.goto(`/login?next=${encodeURIComponent(next)}`);
        await expectHome(next);
      }
      for (const next of FORBIDDEN_NEXT) {
        await goWithin(page, '/contact');
        expect(new URL(page.url()).pathname, 'somewhere else first').toBe('/contact');
        await goWithin(page, `/login?next=${encodeURIComponent(next)}`);
        await expectHome(next);
      }
    },
  );

  test(
    'with such a `next` on the activation page, from which the user comes to the form',
    DEEP,
    async ({ page, server }) => {
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
    },
  );
});

test('a search term that is a number, a JSON word or quoted stays as typed', DEEP, async ({ page }) => {
  const field = page.getByRole('searchbox');
  const terms = ['5', '007', '1e3', 'true', 'null', '"5"', '[1]'];
  for (const [index, term] of terms.entries()) {
    // The first term is tested by loading the app, the others by navigating within it.
    const isLoaded = index === 0;
    const open = (path: string) => (isLoaded ? page.goto(path) : goWithin(page, path));
    if (isLoaded) await page.goto('/');
    await open(`/lists/PL?search=${encodeURIComponent(term)}`);
    await expect(field).toHaveValue(term);
    await open('/lists');
    await expect(field).toHaveValue('');
    await field.fill(term);
    await page.waitForURL(({ searchParams }) => searchParams.get('search') === term);
    const { pathname, search } = new URL(page.url());
    if (!isLoaded) await goWithin(page, '/contact');
    await open(`${pathname}${search}`);
    await expect(field).toHaveValue(term);
  }
});
