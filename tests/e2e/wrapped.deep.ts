/** The app in its iOS or Android wrapper: sign-in, links, shared text and tracking (P6.2, P15.7). */
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
 * The files of the app in the project that `npm run wrap` has made. The tests open them in Chromium with a
 * fake of the wrapper's bridge. Chromium cannot open `capacitor://`, so they are served from 127.0.0.1. That
 * and the server's localhost are different sites, so cookies and cross-origin requests behave as in the
 * wrapper. In the scripts the server's public URL is replaced by its real one.
 */
const APP_FILES = 'wrapper/android/app/src/main/assets/public';
/** Content types by the extension of a file. */
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
    const file = join(APP_FILES, path);
    const isFile = existsSync(file) && statSync(file).isFile();
    // Like the wrapper, answers with `index.html` if there is no such file.
    const servedFile = isFile ? file : join(APP_FILES, 'index.html');
    response.setHeader('Content-Type', TYPES[extname(servedFile)] ?? 'application/octet-stream');
    if (extname(servedFile) !== '.js') createReadStream(servedFile).pipe(response);
    else response.end(readFileSync(servedFile, 'utf8').replaceAll(settings.PUBLIC_URL, server.origin));
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

type FakeBridge = ReturnType<typeof fakeCapacitor>;

/** Opens a phone with the installed app. @param given the platform and the answers of the simulated system */
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
/** Returns the calls of the wrapper's plugins so far. */
const pluginCalls = (page: Page) =>
  page.evaluate(() => (window as unknown as { fake: FakeBridge }).fake.calls);
/** Opens the app by a link, as the system does. */
const openAppByLink = (page: Page, url: string) =>
  page.evaluate(
    (link) => (window as unknown as { fake: FakeBridge }).fake.emit('appUrlOpen', { url: link }),
    url,
  );

async function signInByPassword(page: Page): Promise<void> {
  const { email, password } = await newTraveller(server, 'Nausicaa');
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${origin}/`);
}

test('a sign-in in the app lasts after a reload, and its session is listed as the app', async ({
  browser,
}) => {
  const page = await phoneWithApp(browser, 'android');
  await signInByPassword(page);
  await page.goto('/user/settings');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  const session = await page.evaluate(async (serverOrigin) => {
    const answer = await fetch(`${serverOrigin}/api/account/sessions`, { credentials: 'include' });
    return (await answer.json()) as { sessions: { device: string }[] };
  }, server.origin);
  expect(session.sessions.map(({ device }) => device)).toEqual(['app']);
  // The app contains all its files, so it has no worker.
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await expect(page.getByText('Install the app')).toHaveCount(0);
});

test('a link opens in the app, a tick vibrates, and a shared link leads to the site', async ({ browser }) => {
  const page = await phoneWithApp(browser, 'android');
  await signInByPassword(page);
  const { lists } = await (await fetch(`${server.origin}/api/publicList/getLists/GR/0`)).json();
  await openAppByLink(page, `${server.origin}/list/GR/${lists[0].id}`);
  await expect(page).toHaveURL(`${origin}/list/GR/${lists[0].id}`);
  await expect(page.getByRole('heading', { name: lists[0].name })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).first().click();
  await expect
    .poll(async () => (await pluginCalls(page)).find(({ name }) => name === 'share')?.argument)
    .toMatchObject({ url: `${server.origin}/list/GR/${lists[0].id}` });
  await page
    .getByRole('button', { name: /Save list/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/list\//);
  await page.getByRole('main').getByRole('checkbox').first().check();
  await expect.poll(async () => (await pluginCalls(page)).map(({ name }) => name)).toContain('impact');
});

test('text shared by another app becomes a dish', async ({ browser }) => {
  const page = await phoneWithApp(browser, 'android');
  await signInByPassword(page);
  await openAppByLink(page, `${server.origin}/user/import?title=Saganaki&text=Fried%20cheese%0Ain%20a%20pan`);
  await expect(page.getByLabel('Name')).toHaveValue('Saganaki');
  await expect(page.getByLabel('Description')).toHaveValue('Fried cheese\nin a pan');
});

test('a provider’s sign-in runs in the phone’s browser and returns by the app’s scheme', async ({
  browser,
}) => {
  const page = await phoneWithApp(browser, 'ios', { trackingAfterQuestion: 'authorized' });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with Apple' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const opened = async () =>
    (await pluginCalls(page)).find(({ name }) => name === 'open')?.argument as { url: string };
  await expect.poll(opened).toBeDefined();
  // The phone's browser, which shares nothing with the app.
  const safari = await (await browser.newContext()).newPage();
  const returnURL = new Promise<string>((resolve) =>
    safari.on('response', (response) => {
      const location = response.headers().location ?? '';
      if (location.startsWith('org.example.food:')) resolve(location);
    }),
  );
  await safari.goto((await opened()).url);
  await safari.getByLabel('Login').fill('calypso');
  await safari.getByRole('button', { name: 'Sign in' }).click();
  await openAppByLink(page, await returnURL);
  await expect(page.getByRole('region', { name: 'Terms and policies' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  // iOS itself asks for permission to track, instead of the app.
  await expect
    .poll(async () => (await pluginCalls(page)).map(({ name }) => name))
    .toContain('requestPermission');
  await page.goto('/user/settings');
  const ads = page.getByRole('switch', { name: /Personalised ads/ });
  await expect(ads).toBeChecked();
  await expect(ads).toBeDisabled();
  await expect(page.getByText('You can change this in iOS', { exact: false }).first()).toBeVisible();
});
