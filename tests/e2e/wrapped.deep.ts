/** The app in its wrapper: sign-in, links, sharing and Apple's button (P6.2, P15.7). */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, expect, type Page } from 'playwright/test';
import settings from '#tests/fixtures/wrap-settings.json' with { type: 'json' };
import { fakeCapacitor } from '#tests/helpers/fake-capacitor.ts';
import { type IdentityProvider, startIdentityProvider } from '#tests/helpers/identity-provider.ts';
import { OwnServer } from './helpers/server.ts';
import { test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

/**
 * The app from the projects that `npm run wrap` has made, in a browser with the wrapper's bridge. Chromium
 * cannot open `capacitor://`, so the app is served from 127.0.0.1. 127.0.0.1 and the server's localhost are
 * different sites, so cookies and cross-origin requests behave as in the wrapper. In the app's scripts the
 * server's public URL is replaced by its real one.
 */
const PUBLIC = 'wrapper/android/app/src/main/assets/public';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

let server: OwnServer;
let provider: IdentityProvider;
let app: Server;
let origin: string;
test.beforeAll(async () => {
  app = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://app').pathname;
    const file = join(PUBLIC, path);
    const isFile = existsSync(file) && statSync(file).isFile();
    // Like the wrapper, answers with `index.html` if there is no such file.
    const found = isFile ? file : join(PUBLIC, 'index.html');
    response.setHeader('Content-Type', TYPES[extname(found)] ?? 'application/octet-stream');
    if (extname(found) !== '.js') createReadStream(found).pipe(response);
    else response.end(readFileSync(found, 'utf8').replaceAll(settings.PUBLIC_URL, server.origin));
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(app.address() as AddressInfo).port}`;
  provider = await startIdentityProvider();
  server = await OwnServer.start({
    ...provider.environment,
    ...settings,
    ALLOWED_ORIGINS: origin,
  });
});
test.afterAll(async () => {
  await server.close();
  await provider.close();
  app.closeAllConnections();
  await new Promise((resolve) => app.close(resolve));
});

type Fake = ReturnType<typeof fakeCapacitor>;

/** Opens a phone with the app installed. @param given the platform and the answers of the simulated system */
async function phoneWithApp(browser: Browser, ...given: Parameters<typeof fakeCapacitor>): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    // The app vibrates only if motion is allowed.
    reducedMotion: 'no-preference',
    baseURL: origin,
  });
  await context.addInitScript({
    content: `window.fake = (${fakeCapacitor.toString()})(...${JSON.stringify(given)}); window.Capacitor = window.fake.capacitor;`,
  });
  return context.newPage();
}
const told = (page: Page) => page.evaluate(() => (window as unknown as { fake: Fake }).fake.told);
const openBy = (page: Page, url: string) =>
  page.evaluate((link) => (window as unknown as { fake: Fake }).fake.emit('appUrlOpen', { url: link }), url);

async function signInByPassword(page: Page): Promise<void> {
  const { email, password } = await newTraveller(server, 'Nausicaa');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${origin}/`);
}

test('a sign-in from the wrapper’s origin lasts, and its session is listed as the app', async ({
  browser,
}) => {
  const page = await phoneWithApp(browser, 'android');
  await signInByPassword(page);
  await page.goto('/user/settings');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  const session = await page.evaluate(async (at) => {
    const answer = await fetch(`${at}/api/account/sessions`, { credentials: 'include' });
    return (await answer.json()) as { sessions: { device: string }[] };
  }, server.origin);
  expect(session.sessions.map(({ device }) => device)).toEqual(['app']);
  // All of its files are in the app, so it has no worker.
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await expect(page.getByText('Install the app')).toHaveCount(0);
});

test('a link opens in the app, a tick vibrates, and a shared link leads to the site', async ({ browser }) => {
  const page = await phoneWithApp(browser, 'android');
  await signInByPassword(page);
  const { lists } = await (await fetch(`${server.origin}/api/publicList/getLists/GR/0`)).json();
  await openBy(page, `${server.origin}/list/GR/${lists[0].id}`);
  await expect(page).toHaveURL(`${origin}/list/GR/${lists[0].id}`);
  await expect(page.getByRole('heading', { name: lists[0].name })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).first().click();
  await expect
    .poll(async () => (await told(page)).find(({ name }) => name === 'share')?.argument)
    .toMatchObject({ url: `${server.origin}/list/GR/${lists[0].id}` });
  await page
    .getByRole('button', { name: /Save list/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/list\//);
  await page.getByRole('main').getByRole('checkbox').first().check();
  await expect.poll(async () => (await told(page)).map(({ name }) => name)).toContain('impact');
});

test('text shared by another app becomes a dish', async ({ browser }) => {
  const page = await phoneWithApp(browser, 'android');
  await signInByPassword(page);
  await openBy(page, `${server.origin}/user/import?title=Saganaki&text=Fried%20cheese%0Ain%20a%20pan`);
  await expect(page.getByLabel('Name')).toHaveValue('Saganaki');
  await expect(page.getByLabel('Description')).toHaveValue('Fried cheese\nin a pan');
});

test('the provider’s sign-in opens over the app, and its answer comes by the app’s own scheme', async ({
  browser,
}) => {
  const page = await phoneWithApp(browser, 'ios', { asked: 'authorized' });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with Apple' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const opened = async () =>
    (await told(page)).find(({ name }) => name === 'open')?.argument as { url: string };
  await expect.poll(opened).toBeDefined();
  // The phone's browser, which shares nothing with the app.
  const safari = await (await browser.newContext()).newPage();
  const way = new Promise<string>((resolve) =>
    safari.on('response', (response) => {
      const location = response.headers().location ?? '';
      if (location.startsWith('org.example.food:')) resolve(location);
    }),
  );
  await safari.goto((await opened()).url);
  await safari.getByLabel('Login').fill('calypso');
  await safari.getByRole('button', { name: 'Sign in' }).click();
  await openBy(page, await way);
  await expect(page.getByRole('region', { name: 'Terms and policies' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  // iOS itself asks for permission to track, and the app shows no bar with that question.
  await expect.poll(async () => (await told(page)).map(({ name }) => name)).toContain('requestPermission');
  await page.goto('/user/settings');
  const ads = page.getByRole('switch', { name: /Personalised ads/ });
  await expect(ads).toBeChecked();
  await expect(ads).toBeDisabled();
  await expect(page.getByText('You can change this in iOS', { exact: false }).first()).toBeVisible();
});
