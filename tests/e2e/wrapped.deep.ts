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
 * The app as it is in the projects that `npm run wrap` has made, in a browser that has the wrapper's bridge. Chromium opens
 * nothing by `capacitor://`; the app is served from 127.0.0.1 instead, which is another site than the service's localhost,
 * as the wrapper's is: what holds for cookies and for other origins holds here. In its scripts the service's name is
 * exchanged for where it is.
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
    // As the wrapper answers: the page for whatever is no file.
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

/** A phone with the app installed. @param answers what its system says */
async function phoneWithApp(browser: Browser, ...given: Parameters<typeof fakeCapacitor>): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    // What is felt in the hand is for whoever allows motion.
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

test('from the wrapper’s origin somebody signs in, stays signed in, and is known as the app', async ({
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
  // All of its files are on the phone.
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
  await expect(page.getByText('Install the app')).toHaveCount(0);
});

test('a link opens in the app; a tick is felt; what is shared leads to the site', async ({ browser }) => {
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

test('what another app shares becomes a dish', async ({ browser }) => {
  const page = await phoneWithApp(browser, 'android');
  await signInByPassword(page);
  await openBy(page, `${server.origin}/user/import?title=Saganaki&text=Fried%20cheese%0Ain%20a%20pan`);
  await expect(page.getByLabel('Name')).toHaveValue('Saganaki');
  await expect(page.getByLabel('Description')).toHaveValue('Fried cheese\nin a pan');
});

test('the identity provider is asked over the app, and its answer comes by the app’s own scheme', async ({
  browser,
}) => {
  const page = await phoneWithApp(browser, 'ios', { asked: 'authorized' });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with Apple' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const opened = async () =>
    (await told(page)).find(({ name }) => name === 'open')?.argument as { url: string };
  await expect.poll(opened).toBeDefined();
  // The phone's browser, which knows nothing of the app.
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
  // The system was asked, and no bar of the app.
  await expect.poll(async () => (await told(page)).map(({ name }) => name)).toContain('requestPermission');
  await page.goto('/user/settings');
  const ads = page.getByRole('switch', { name: /Personalised ads/ });
  await expect(ads).toBeChecked();
  await expect(ads).toBeDisabled();
  await expect(page.getByText('Set in iOS', { exact: false }).first()).toBeVisible();
});
