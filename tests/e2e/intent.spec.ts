/** A visitor's action leads to the login and is done after the sign-in (P1.2, P1.3). */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test';
import { accountOnServer } from './helpers/account-on-server.ts';
import { complaints } from './helpers/axe.ts';
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

/** Makes a public list of another user for this test. */
async function naples(request: APIRequestContext, server: OwnServer) {
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

/** Opens the mailed link, checks that the address is filled in, and signs in. */
async function openAndSignIn(page: Page, server: OwnServer, { email, password }: Traveller): Promise<void> {
  await page.goto(server.mailedLink(email, '/activate/'));
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page.getByText('Your account is activated! You can now log in.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await signInFilled(page, email, password);
}

/** Signs in on the form, whose address is already filled in. */
async function signInFilled(page: Page, email: string, password: string): Promise<void> {
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Returns the account's lists on the server: for each, its name and the names of its ticked dishes. */
const onServer = async (page: Page) => {
  const { ownLists } = await accountOnServer(page);
  return ownLists.map(({ name, items }) => [
    name,
    ...items.filter(({ isDone }) => isDone).map((item) => item.name),
  ]);
};

test('a visitor’s tick is done once, in the browser where the mailed link is opened', async ({
  browser,
  request,
  server,
}) => {
  const { publicID } = await naples(request, server);
  const traveller = newPerson('Nausicaa');
  const first = await tickAsVisitor(browser, server, publicID);
  await register(first, traveller);

  const second = await newPhone(browser, server);
  await openAndSignIn(second, server, traveller);
  await expect(message(second, 'Naples on Foot is saved. Babà is ticked.')).toBeVisible();
  await expect(second).toHaveURL(/\/user\/list\//);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Naples on Foot');
  await expect(box(second, 'Babà')).toBeChecked();
  await expect.poll(() => onServer(second)).toEqual([['Naples on Foot', 'Babà']]);

  // The first browser also keeps the intent. Meanwhile the user has changed the ticks.
  await box(second, 'Babà').uncheck();
  await box(second, 'Taralli').check();
  await expect.poll(() => onServer(second)).toEqual([['Naples on Foot', 'Taralli']]);
  await first.getByRole('main').getByRole('link', { name: 'Back to sign-in' }).click();
  await expect(first.getByText('Sign in to tick Babà on Naples on Foot')).toBeVisible();
  await signInFilled(first, traveller.email, traveller.password);
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
    const { publicID } = await naples(request, server);
    const traveller = newPerson('Eurycleia');
    const page = await newPhone(browser, server);
    await page.goto(`/list/IT/${publicID}`);
    await page.getByRole('button', { name: 'Save list' }).click();
    await expect(page.getByText('Register to save Naples on Foot')).toBeVisible();
    await register(page, traveller);
    const mailed = await page.context().newPage();
    await openAndSignIn(mailed, server, traveller);
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
    const { publicID } = await naples(request, server);
    const traveller = await newTraveller(server, 'Laertes');
    const page = await newPhone(browser, server);
    await page.goto('/lists/IT?search=naples');
    const card = page.getByRole('article').filter({ has: page.locator(`a[href*="${publicID}"]`) });
    await card.getByRole('button', { name: 'Save list Naples on Foot' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Sign in to save Naples on Foot')).toBeVisible();
    await page.getByLabel('Email').fill(traveller.email);
    await signInFilled(page, traveller.email, traveller.password);
    await expect(page).toHaveURL(/\/lists\/IT\?search=naples$/);
    await message(page, 'Naples on Foot is saved.').getByRole('button', { name: 'Open' }).click();
    await expect(page).toHaveURL(/\/user\/list\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Naples on Foot');
  },
);

test(
  'the mail for a new password, opened on another phone, leads to the tick',
  DEEP,
  async ({ browser, request, server }) => {
    const { publicID } = await naples(request, server);
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
    await signInFilled(second, traveller.email, 'a new bow');
    await expect(message(second, 'Naples on Foot is saved. Babà is ticked.')).toBeVisible();
    await expect(box(second, 'Babà')).toBeChecked();
  },
);

test('a sign-in by a provider does the intent too', DEEP, async ({ browser, withProvider, playwright }) => {
  const { server, provider } = withProvider;
  const request = await playwright.request.newContext({ baseURL: server.origin });
  const { publicID } = await naples(request, server);
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
});

test("a like is done after the sign-in, on the list's page", async ({ browser, request, server }) => {
  const { publicID } = await naples(request, server);
  const traveller = await newTraveller(server, 'Arete');
  const page = await newPhone(browser, server);
  await page.goto(`/list/IT/${publicID}`);
  await page.getByRole('button', { name: 'Sign in to like this list' }).click();
  await expect(page.getByText('Register to like Naples on Foot')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(traveller.email);
  await signInFilled(page, traveller.email, traveller.password);
  await expect(message(page, 'You’ve liked Naples on Foot.')).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/list/IT/${publicID}`);
  await expect(page.getByRole('button', { name: '1 like. Like this list' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test(
  'an intent for a list that is no longer shared is explained, and the sign-in works',
  DEEP,
  async ({ browser, request, server }) => {
    const { id, publicID } = await naples(request, server);
    const traveller = newPerson('Leucothea');
    const first = await tickAsVisitor(browser, server, publicID);
    await register(first, traveller);
    await request.post(`/api/createList/${id}?private=true`, { data: { access: 'none' } });

    // The other phone does not have the list's name.
    const second = await newPhone(browser, server);
    await openAndSignIn(second, server, traveller);
    await expect(message(second, 'The list you wanted is no longer shared.')).toBeVisible();
    await expect(second).toHaveURL(`${server.origin}/lists/IT`);

    await first.getByRole('main').getByRole('link', { name: 'Back to sign-in' }).click();
    await signInFilled(first, traveller.email, traveller.password);
    await expect(message(first, 'Naples on Foot is no longer shared.')).toBeVisible();
    await expect(first).toHaveURL(`${server.origin}/lists/IT`);
    expect(await onServer(first)).toEqual([]);
  },
);

test(
  'a visitor who wants to create a list comes to their draft after the sign-in, also on another phone',
  DEEP,
  async ({ browser, server }) => {
    const traveller = newPerson('Daedalus');
    const first = await newPhone(browser, server);
    await first.goto('/user/list/newList?country=GE');
    await expect(first.getByText('Register to create your own list')).toBeVisible();
    await register(first, traveller);
    const second = await newPhone(browser, server);
    await openAndSignIn(second, server, traveller);
    await expect(second).toHaveURL(/\/user\/list\/newList\?.*country=GE/);
    await expect(second.getByRole('heading', { name: 'New list' })).toBeVisible();
    await expect(second.getByRole('button', { name: /Georgia/ })).toBeVisible();
  },
);

test('a visitor can drop the intent, which is then not done', DEEP, async ({ browser, request, server }) => {
  const { publicID } = await naples(request, server);
  const traveller = await newTraveller(server, 'Elpenor');
  const page = await tickAsVisitor(browser, server, publicID);
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Never mind' }).press('Enter');
  await expect(page.getByText('Register to tick')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Register' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(traveller.email);
  await signInFilled(page, traveller.email, traveller.password);
  await expect(page).toHaveURL(`${server.origin}/list/IT/${publicID}`);
  expect(await onServer(page)).toEqual([]);
});

test('a link with an intent does nothing for another user who opens it', async ({
  browser,
  request,
  server,
}) => {
  const { publicID } = await naples(request, server);
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
  await signInFilled(page, victim.email, victim.password);
  await expect(page).toHaveURL(`${server.origin}/`);
  await expect(page.getByText('Polyphemus')).toBeVisible();
  const likes = await request.get(`/api/list/likes/IT/${publicID}`);
  expect(await likes.json()).toMatchObject({ likes: 0 });
});
