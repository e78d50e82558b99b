/** An intent: a visitor's action that leads to the login and is done after the sign-in (P1.2, P1.3). */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test';
import { accountOnServer } from './helpers/account-on-server.ts';
import { axeViolations } from './helpers/axe.ts';
import { newPublicList } from './helpers/new-list.ts';
import { newPhone } from './helpers/phone.ts';
import { register } from './helpers/register.ts';
import type { OwnServer } from './helpers/server.ts';
import { DEEP, test } from './helpers/test.ts';
import { newPerson, newTraveller, type Traveller } from './helpers/traveller.ts';

const NAPLES = {
  name: 'Naples on Foot',
  items: ['Babà', 'Sfogliatella', 'Taralli'].map((name) => ({ name, description: '', tags: [] })),
  chosenCountry: 'IT',
};

/** Publishes the list `NAPLES` of another user. @returns the list's id and its public id */
async function publishNaples(request: APIRequestContext, server: OwnServer) {
  const author = await newTraveller(server, 'Author');
  return newPublicList(request, author, NAPLES);
}

const box = (page: Page, dish: string) => page.getByRole('main').getByRole('checkbox', { name: dish });
const message = (page: Page, text: string) => page.getByRole('group', { name: text });

/** Opens a new phone where a visitor ticks Babà and is led to the registration form. */
async function tickAsVisitor(browser: Browser, server: OwnServer, publicID: string): Promise<Page> {
  const page = await newPhone(browser, server);
  await page.goto(`/list/IT/${publicID}`);
  await box(page, 'Babà').click();
  await expect(page).toHaveURL(/\/login\?mode=register/);
  await expect(page.getByText('Register to tick Babà on Naples on Foot')).toBeVisible();
  return page;
}

/** Activates the account by the mailed link and signs in. Checks that the address is filled in. */
async function activateAndSignIn(
  page: Page,
  server: OwnServer,
  { email, password }: Traveller,
): Promise<void> {
  await page.goto(server.mailedLink(email, '/activate/'));
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page.getByText('Your account is activated! You can now log in.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await typePasswordAndSignIn(page, email, password);
}

/** Checks that the form has this address, types the password and signs in. */
async function typePasswordAndSignIn(page: Page, email: string, password: string): Promise<void> {
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Returns for each of the account's lists on the server its name, followed by the names of its ticked dishes.
 */
const onServer = async (page: Page) => {
  const { ownLists } = await accountOnServer(page);
  return ownLists.map(({ name, items }) => [
    name,
    ...items.filter(({ isDone }) => isDone).map((item) => item.name),
  ]);
};

test('a visitor’s tick is done once, in the browser in which the visitor opens the mailed link', async ({
  browser,
  request,
  server,
}) => {
  const { publicID } = await publishNaples(request, server);
  const traveller = newPerson('Nausicaa');
  const first = await tickAsVisitor(browser, server, publicID);
  await register(first, traveller);

  const second = await newPhone(browser, server);
  await activateAndSignIn(second, server, traveller);
  await expect(message(second, 'Naples on Foot is saved. Babà is ticked.')).toBeVisible();
  await expect(second).toHaveURL(/\/user\/list\//);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Naples on Foot');
  await expect(box(second, 'Babà')).toBeChecked();
  await expect.poll(() => onServer(second)).toEqual([['Naples on Foot', 'Babà']]);

  // The first browser still has the intent. Before it signs in, the user changes the ticks in the second.
  await box(second, 'Babà').uncheck();
  await box(second, 'Taralli').check();
  await expect.poll(() => onServer(second)).toEqual([['Naples on Foot', 'Taralli']]);
  await first.getByRole('main').getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(first.getByText('Sign in to tick Babà on Naples on Foot')).toBeVisible();
  await typePasswordAndSignIn(first, traveller.email, traveller.password);
  await expect(first).toHaveURL(/\/user\/list\//);
  await expect(box(first, 'Babà')).not.toBeChecked();
  await expect(box(first, 'Taralli')).toBeChecked();
  expect(await onServer(first)).toEqual([['Naples on Foot', 'Taralli']]);
  await first.goto('/login');
  await expect(first).toHaveURL(`${server.origin}/`);
});

test(
  'in the same browser the mailed link leads to the saved list, although the first tab is still open',
  DEEP,
  async ({ browser, request, server }) => {
    const { publicID } = await publishNaples(request, server);
    const traveller = newPerson('Eurycleia');
    const page = await newPhone(browser, server);
    await page.goto(`/list/IT/${publicID}`);
    await page.getByRole('button', { name: 'Save list' }).click();
    await expect(page.getByText('Register to save Naples on Foot')).toBeVisible();
    await register(page, traveller);
    const mailed = await page.context().newPage();
    await activateAndSignIn(mailed, server, traveller);
    await expect(message(mailed, 'Naples on Foot is saved.')).toBeVisible();
    await expect(mailed).toHaveURL(/\/user\/list\//);
    await expect.poll(() => onServer(mailed)).toEqual([['Naples on Foot']]);
    // A reload does not repeat the intent.
    await mailed.reload();
    await expect(mailed.getByRole('heading', { level: 1 })).toHaveText('Naples on Foot');
    expect(await onServer(mailed)).toEqual([['Naples on Foot']]);
  },
);

test(
  "a visitor who saves a list from a country's page returns there, and the message opens the list",
  DEEP,
  async ({ browser, request, server }) => {
    const { publicID } = await publishNaples(request, server);
    const traveller = await newTraveller(server, 'Laertes');
    const page = await newPhone(browser, server);
    await page.goto('/lists/IT?search=naples');
    const card = page.getByRole('article').filter({ has: page.locator(`a[href*="${publicID}"]`) });
    await card.getByRole('button', { name: 'Save list Naples on Foot' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Sign in to save Naples on Foot')).toBeVisible();
    await page.getByLabel('Email').fill(traveller.email);
    await typePasswordAndSignIn(page, traveller.email, traveller.password);
    await expect(page).toHaveURL(/\/lists\/IT\?search=naples$/);
    await message(page, 'Naples on Foot is saved.').getByRole('button', { name: 'Open' }).click();
    await expect(page).toHaveURL(/\/user\/list\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Naples on Foot');
  },
);

test(
  'the link for a new password, opened on another phone, leads to the tick after the sign-in',
  DEEP,
  async ({ browser, request, server }) => {
    const { publicID } = await publishNaples(request, server);
    const traveller = await newTraveller(server, 'Eumaeus');
    const first = await tickAsVisitor(browser, server, publicID);
    await first.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await first.getByLabel('Email').fill(traveller.email);
    await first.getByRole('link', { name: 'Forgot your password?' }).click();
    await first.getByRole('button', { name: 'Send the link' }).click();
    await expect(first.getByRole('heading', { name: 'Email Sent' })).toBeFocused();
    await expect(() => void server.mailedLink(traveller.email, '/changePassword/')).toPass();

    const second = await newPhone(browser, server);
    await second.goto(server.mailedLink(traveller.email, '/changePassword/'));
    await second.getByLabel('New password').fill('a new bow');
    await second.getByLabel('Repeat the password').fill('a new bow');
    await second.getByRole('button', { name: 'Change password' }).click();
    await expect(second.getByText('Sign in to tick Babà on Naples on Foot')).toBeVisible();
    await typePasswordAndSignIn(second, traveller.email, 'a new bow');
    await expect(message(second, 'Naples on Foot is saved. Babà is ticked.')).toBeVisible();
    await expect(box(second, 'Babà')).toBeChecked();
  },
);

test(
  'a visitor’s tick is done after a sign-in by a provider too',
  DEEP,
  async ({ browser, withProvider, playwright }) => {
    const { server, provider } = withProvider;
    const request = await playwright.request.newContext({ baseURL: server.origin });
    const { publicID } = await publishNaples(request, server);
    await request.dispose();
    const page = await tickAsVisitor(browser, server, publicID);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL((url) => url.origin === provider.issuer);
    await page.getByLabel('Login').fill('arete');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL((url) => url.origin === server.origin);
    await expect(message(page, 'Naples on Foot is saved. Babà is ticked.')).toBeVisible();
    await expect(box(page, 'Babà')).toBeChecked();
    await expect.poll(() => onServer(page)).toEqual([['Naples on Foot', 'Babà']]);
  },
);

test("a like is done after the sign-in, on the list's page", async ({ browser, request, server }) => {
  const { publicID } = await publishNaples(request, server);
  const traveller = await newTraveller(server, 'Arete');
  const page = await newPhone(browser, server);
  await page.goto(`/list/IT/${publicID}`);
  await page.getByRole('button', { name: 'Sign in to like this list' }).click();
  await expect(page.getByText('Register to like Naples on Foot')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(traveller.email);
  await typePasswordAndSignIn(page, traveller.email, traveller.password);
  await expect(message(page, 'You’ve liked Naples on Foot.')).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/list/IT/${publicID}`);
  await expect(page.getByRole('button', { name: '1 like. Like this list' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test(
  'if the list of an intent is no longer shared, the sign-in works and a message says so',
  DEEP,
  async ({ browser, request, server }) => {
    const { id, publicID } = await publishNaples(request, server);
    const traveller = newPerson('Leucothea');
    const first = await tickAsVisitor(browser, server, publicID);
    await register(first, traveller);
    await request.post(`/api/createList/${id}?private=true`, { data: { access: 'none' } });

    // The second phone does not know the list's name.
    const second = await newPhone(browser, server);
    await activateAndSignIn(second, server, traveller);
    await expect(message(second, 'The list you wanted is no longer shared.')).toBeVisible();
    await expect(second).toHaveURL(`${server.origin}/lists/IT`);

    await first.getByRole('main').getByRole('link', { name: 'Back to sign-in' }).click();
    await typePasswordAndSignIn(first, traveller.email, traveller.password);
    await expect(message(first, 'Naples on Foot is no longer shared.')).toBeVisible();
    await expect(first).toHaveURL(`${server.origin}/lists/IT`);
    expect(await onServer(first)).toEqual([]);
  },
);

test(
  'a visitor who wants to create a list comes to the draft after the sign-in on another phone',
  DEEP,
  async ({ browser, server }) => {
    const traveller = newPerson('Daedalus');
    const first = await newPhone(browser, server);
    await first.goto('/user/list/newList?country=GE');
    await expect(first.getByText('Register to create your own list')).toBeVisible();
    await register(first, traveller);
    const second = await newPhone(browser, server);
    await activateAndSignIn(second, server, traveller);
    await expect(second).toHaveURL(/\/user\/list\/newList\?.*country=GE/);
    await expect(second.getByRole('heading', { name: 'New list' })).toBeVisible();
    await expect(second.getByRole('button', { name: /Georgia/ })).toBeVisible();
  },
);

test('a visitor can drop the intent, which is then not done', DEEP, async ({ browser, request, server }) => {
  const { publicID } = await publishNaples(request, server);
  const traveller = await newTraveller(server, 'Elpenor');
  const page = await tickAsVisitor(browser, server, publicID);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Never mind' }).press('Enter');
  await expect(page.getByText('Register to tick')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Register' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(traveller.email);
  await typePasswordAndSignIn(page, traveller.email, traveller.password);
  await expect(page).toHaveURL(`${server.origin}/list/IT/${publicID}`);
  expect(await onServer(page)).toEqual([]);
});

test('a link with an intent does nothing for another user who opens it', async ({
  browser,
  request,
  server,
}) => {
  const { publicID } = await publishNaples(request, server);
  const sender = newPerson('Autolycus');
  const { email: emailAddress, password, name } = sender;
  const intent = { kind: 'like', id: randomUUID(), listID: publicID, country: 'IT' };
  await request.post('/api/user', { data: { emailAddress, password, name, intent } });
  const victim = await newTraveller(server, 'Polyphemus');

  const page = await newPhone(browser, server);
  await page.goto(server.mailedLink(emailAddress, '/activate/'));
  await page.getByRole('button', { name: 'Activate account' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(victim.email);
  await typePasswordAndSignIn(page, victim.email, victim.password);
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(page.getByText('Polyphemus')).toBeVisible();
  const likes = await request.get(`/api/list/likes/IT/${publicID}`);
  expect(await likes.json()).toMatchObject({ likes: 0 });
});
