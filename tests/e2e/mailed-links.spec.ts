/** A mailed link acts only on a press, and its token is in no other request (P6.5, P6.6, P6.8, P6.19). */
import { type Browser, expect, type Page } from 'playwright/test';
import { ERROR_CODES } from '#src/contract/call.ts';
import { call } from './helpers/call.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { saveFirstList } from './helpers/save-first-list.ts';
import type { OwnServer } from './helpers/server.ts';
import { SLOW, test } from './helpers/test.ts';
import { newPerson, newTraveller, type Traveller } from './helpers/traveller.ts';

/** Tries to sign in by password. @returns the status, and the error code if the server refuses */
async function tryPassword(page: Page, { email, password }: Traveller) {
  const answer = await page.request.post('/api/user/login', { data: { emailAddress: email, password } });
  return [answer.status(), (await answer.json()).internalErrorCode];
}

/** Registers an account by a call of the API, without activating it. */
async function register({ origin }: OwnServer, { email, password, name }: Traveller): Promise<void> {
  await call(origin, 'POST', '/user', { body: { emailAddress: email, password, name } });
}

/** Waits for the mail, which the server writes after its answer. @returns the link to `path` in the mail */
async function linkTo(server: OwnServer, email: string, path: string): Promise<string> {
  await expect(async () => server.mailedLink(email, path)).toPass();
  return server.mailedLink(email, path);
}

test('a mailed link activates the account on a press, not when the page is only opened', async ({
  browser,
  server,
}) => {
  const who = newPerson('Argus');
  await register(server, who);
  const link = await linkTo(server, who.email, '/activate/');
  const scanner = await newPhone(browser, server);
  await scanner.goto(link);
  await expect(scanner.getByRole('button', { name: 'Activate account' })).toBeVisible();
  await scanner.waitForLoadState('networkidle');
  expect(await tryPassword(scanner, who)).toEqual([401, ERROR_CODES.USER_NOT_ACTIVATED]);
  // Reload, like a user who returns to the page later.
  await scanner.reload();
  await scanner.getByRole('button', { name: 'Activate account' }).click();
  await expect(scanner.getByText('Your account is activated! You can now log in.')).toBeVisible();
  expect((await tryPassword(scanner, who))[0]).toBe(200);
});

test(
  '“This was not me” in the mail leads to a button that removes the registration',
  SLOW,
  async ({ browser, server }) => {
    const who = newPerson('Iros');
    await register(server, who);
    const page = await newPhone(browser, server);
    await page.goto(await linkTo(server, who.email, '/notMe/'));
    await page.waitForLoadState('networkidle');
    expect(await tryPassword(page, who)).toEqual([401, ERROR_CODES.USER_NOT_ACTIVATED]);
    await page.getByRole('button', { name: 'Remove the registration' }).click();
    await expect(
      page.getByText('There is no longer a registration waiting for your email address.'),
    ).toBeVisible();
    expect(await tryPassword(page, who)).toEqual([401, ERROR_CODES.LOGIN_FAILED]);
    await page.goto(await linkTo(server, who.email, '/activate/'));
    await page.getByRole('button', { name: 'Activate account' }).click();
    await expect(page.getByRole('main')).toContainText('This link has expired.');
  },
);

/** Signs in on a new phone and allows ads. A script that does nothing replaces the tag container. */
async function phoneWithTags(browser: Browser, server: OwnServer, traveller: Traveller): Promise<Page> {
  const page = await newPhone(browser, server);
  await page
    .context()
    .route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
  await signIn(page, traveller);
  await saveFirstList(page, 'PL');
  await page.goto('/');
  const containerRequest = page.waitForRequest('https://www.googletagmanager.com/**');
  await page.getByRole('region', { name: 'Advertising' }).getByRole('button', { name: 'Allow' }).click();
  await containerRequest;
  return page;
}

test(
  'a mailed link’s token is in no request but the call that uses it, and its page loads no tags',
  SLOW,
  async ({ browser, withProvider: { server } }) => {
    const who = await newTraveller(server, 'Mentes');
    const page = await phoneWithTags(browser, server, who);
    await call(server.origin, 'POST', '/user/changePassword', { body: { emailAddress: who.email } });
    const link = await linkTo(server, who.email, '/changePassword/');
    const token = link.split('#').at(-1) ?? '';
    const sent: string[] = [];
    page.on('request', async (request) => {
      sent.push(`${request.method()} ${request.url()} ${(await request.allHeaders()).referer ?? ''}`);
    });

    await page.goto('/contact');
    await expect.poll(() => sent.some((each) => each.includes('googletagmanager'))).toBe(true);
    sent.length = 0;
    await page.goto(link);
    await expect(page.getByLabel('New password')).toBeVisible();
    expect(page.url()).toBe(`${server.origin}/changePassword/link`);
    await page.waitForLoadState('networkidle');
    expect(sent.filter((each) => each.includes(token))).toEqual([]);
    expect(sent.filter((each) => each.includes('googletagmanager'))).toEqual([]);
    expect(await page.evaluate(() => document.querySelector('script[src*="gtm.js"]'))).toBeNull();

    await page.getByLabel('New password').fill('a new horse');
    await page.getByLabel('Repeat the password').fill('a new horse');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed').first()).toBeVisible();
    expect(sent.filter((each) => each.includes(token))).toEqual([
      expect.stringContaining(`POST ${server.origin}/api/user/changePassword/${token}`),
    ]);
  },
);

test(
  'the links of older mails, with the token in the path, work, and no URL or referrer keeps the token',
  SLOW,
  async ({ browser, server }) => {
    const who = newPerson('Dolius');
    await register(server, who);
    const token = (await linkTo(server, who.email, '/activate/')).split('#').at(-1) ?? '';
    const page = await newPhone(browser, server);
    const referrers: string[] = [];
    page.on('request', async (request) => {
      referrers.push((await request.allHeaders()).referer ?? '');
    });
    await page.goto(`/activate/${token}`);
    await page.getByRole('button', { name: 'Activate account' }).click();
    await expect(page.getByText('Your account is activated! You can now log in.')).toBeVisible();
    expect(page.url()).toBe(`${server.origin}/activate/link`);
    expect(referrers.filter((each) => each.includes(token))).toEqual([]);
  },
);

test(
  'a token found in a cookie signs in only after the user agrees',
  SLOW,
  async ({ browser, withProvider: { server, provider } }) => {
    const email = newPerson('Sinon').email;
    const token = await provider.sign({ email, sub: email });
    const created = await fetch(`${server.origin}/api/user/thirdParty`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ emailAddress: email, name: 'Sinon' }),
    });
    expect(created.status).toBe(200);
    const page = await newPhone(browser, server);
    const context = page.context();
    const setTokenCookie = () =>
      context.addCookies([{ name: 'authToken', value: token, url: server.origin }]);
    const question = page.getByRole('region', { name: 'Sign in' });
    const signIns: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(session|user)/.test(request.url())) signIns.push(request.url());
    });

    await setTokenCookie();
    await page.goto('/');
    await expect(question).toContainText(`Sign in as ${email}?`);
    await page.waitForLoadState('networkidle');
    expect(signIns).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).not.toContain('authToken');
    await question.getByRole('button', { name: 'No, thanks' }).click();
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question).toBeHidden();

    // Close the page. If it is still starting, it would read the token before the new page does.
    await page.close();
    await setTokenCookie();
    const again = await context.newPage();
    await again.goto('/');
    const secondQuestion = again.getByRole('region', { name: 'Sign in' });
    await secondQuestion.getByRole('button', { name: 'Sign in' }).click();
    await expect(again.getByText('Sinon')).toBeVisible();
    await expect(secondQuestion).toBeHidden();
  },
);
