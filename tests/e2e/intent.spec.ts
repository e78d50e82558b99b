import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test';
import { accountOnServer } from './helpers/account-on-server.ts';
import { complaints } from './helpers/axe.ts';
import { newPublicList } from './helpers/new-list.ts';
import { newPhone } from './helpers/phone.ts';
import { register } from './helpers/register.ts';
import type { OwnServer } from './helpers/server.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller, somebody, type Traveller } from './helpers/traveller.ts';

const NAPLES = {
  name: 'Naples on Foot',
  items: ['Babà', 'Sfogliatella', 'Taralli'].map((name) => ({ name, description: '', tags: [] })),
  chosenCountry: 'IT',
};

/** Somebody's public list, written for this test. */
async function naples(request: APIRequestContext, server: OwnServer) {
  const author = await newTraveller(server, 'Author');
  return newPublicList(request, author, NAPLES);
}

const box = (page: Page, dish: string) => page.getByRole('main').getByRole('checkbox', { name: dish });
const message = (page: Page, text: string) => page.getByRole('group', { name: text });

/** A visitor on a phone of their own who ticks Babà, and stands before the form. */
async function tickAsVisitor(browser: Browser, server: OwnServer, publicID: string): Promise<Page> {
  const page = await newPhone(browser, server);
  await page.goto(`/list/IT/${publicID}`);
  await box(page, 'Babà').click();
  await expect(page).toHaveURL(/\/login\?mode=register/);
  await expect(page.getByText('Register to tick Babà on Naples on Foot')).toBeVisible();
  return page;
}

/** Opens the mailed link, sees the address filled in, and signs in. */
async function openAndSignIn(page: Page, server: OwnServer, { email, password }: Traveller): Promise<void> {
  await page.goto(server.mailedLink(email, '/activate/'));
  await page.getByRole('button', { name: 'Activate account' }).click();
  await expect(page.getByText('Your account is activated! You can now log in.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await signInFilled(page, email, password);
}

/** The address is there already: one password, one press. */
async function signInFilled(page: Page, email: string, password: string): Promise<void> {
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** What the server has of the list: the names of its copies and of the dishes that are ticked. */
const onServer = async (page: Page) => {
  const { ownLists } = await accountOnServer(page);
  return ownLists.map(({ name, items }) => [
    name,
    ...items.filter(({ isDone }) => isDone).map((item) => item.name),
  ]);
};

test('a visitor’s tick comes true in the browser where the mail is opened, and once', async ({
  browser,
  request,
  server,
}) => {
  const { publicID } = await naples(request, server);
  const traveller = somebody('Nausicaa');
  const first = await tickAsVisitor(browser, server, publicID);
  await register(first, traveller);

  const second = await newPhone(browser, server);
  await openAndSignIn(second, server, traveller);
  await expect(message(second, 'Naples on Foot is saved. Babà is ticked.')).toBeVisible();
  await expect(second).toHaveURL(/\/user\/list\//);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Naples on Foot');
  await expect(box(second, 'Babà')).toBeChecked();
  await expect.poll(() => onServer(second)).toEqual([['Naples on Foot', 'Babà']]);

  // The first browser knows of the wish, too. Meanwhile it was thought better of.
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
  'in the same browser the mail leads to the list, saved, though the first tab is still open',
  DEEP,
  async ({ browser, request, server }) => {
    const { publicID } = await naples(request, server);
    const traveller = somebody('Eurycleia');
    const page = await newPhone(browser, server);
    await page.goto(`/list/IT/${publicID}`);
    await page.getByRole('button', { name: 'Save list' }).click();
    await expect(page.getByText('Register to keep Naples on Foot')).toBeVisible();
    await register(page, traveller);
    const mailed = await page.context().newPage();
    await openAndSignIn(mailed, server, traveller);
    await expect(message(mailed, 'Naples on Foot is saved.')).toBeVisible();
    await expect(mailed).toHaveURL(/\/user\/list\//);
    await expect.poll(() => onServer(mailed)).toEqual([['Naples on Foot']]);
    // Nothing of the road is left to be walked again.
    await mailed.reload();
    await expect(mailed.getByRole('heading', { level: 1 })).toHaveText('Naples on Foot');
    expect(await onServer(mailed)).toEqual([['Naples on Foot']]);
  },
);

test(
  'who saves from among a country’s lists comes back to them, and the message opens the list',
  DEEP,
  async ({ browser, request, server }) => {
    const { publicID } = await naples(request, server);
    const traveller = await newTraveller(server, 'Laertes');
    const page = await newPhone(browser, server);
    await page.goto('/lists/IT?search=naples');
    const card = page.getByRole('article').filter({ has: page.locator(`a[href*="${publicID}"]`) });
    await card.getByRole('button', { name: 'Save list Naples on Foot' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Sign in to keep Naples on Foot')).toBeVisible();
    await page.getByLabel('Email').fill(traveller.email);
    await signInFilled(page, traveller.email, traveller.password);
    await expect(page).toHaveURL(/\/lists\/IT\?search=naples$/);
    await message(page, 'Naples on Foot is saved.').getByRole('button', { name: 'Open' }).click();
    await expect(page).toHaveURL(/\/user\/list\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Naples on Foot');
  },
);

test(
  'a forgotten password loses nothing: its mail, opened elsewhere, leads to the tick',
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

test('the way by a provider loses nothing either', DEEP, async ({ browser, withProvider, playwright }) => {
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

test('a like is done after the sign-in, at the list', async ({ browser, request, server }) => {
  const { publicID } = await naples(request, server);
  const traveller = await newTraveller(server, 'Arete');
  const page = await newPhone(browser, server);
  await page.goto(`/list/IT/${publicID}`);
  await page.getByRole('button', { name: 'Sign in to like this list' }).click();
  await expect(page.getByText('Register to like Naples on Foot')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(traveller.email);
  await signInFilled(page, traveller.email, traveller.password);
  await expect(message(page, 'You like Naples on Foot.')).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/list/IT/${publicID}`);
  await expect(page.getByRole('button', { name: '1 like. Like this list' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test(
  'a list that is no longer shared is spoken of kindly, and everything else works',
  DEEP,
  async ({ browser, request, server }) => {
    const { id, publicID } = await naples(request, server);
    const traveller = somebody('Leucothea');
    const first = await tickAsVisitor(browser, server, publicID);
    await register(first, traveller);
    await request.post(`/api/createList/${id}?private=true`, { data: { access: 'none' } });

    // Elsewhere nobody knows what it was called.
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
  'who wants to create a list is at their draft after the sign-in, also elsewhere',
  DEEP,
  async ({ browser, server }) => {
    const traveller = somebody('Daedalus');
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

test('what was wanted can be left, and is not done then', DEEP, async ({ browser, request, server }) => {
  const { publicID } = await naples(request, server);
  const traveller = await newTraveller(server, 'Elpenor');
  const page = await tickAsVisitor(browser, server, publicID);
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Leave it' }).press('Enter');
  await expect(page.getByText('Register to tick')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Register' })).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(traveller.email);
  await signInFilled(page, traveller.email, traveller.password);
  await expect(page).toHaveURL(`${server.origin}/list/IT/${publicID}`);
  expect(await onServer(page)).toEqual([]);
});

test('a link that somebody sends makes nobody else do what was wanted with it', async ({
  browser,
  request,
  server,
}) => {
  const { publicID } = await naples(request, server);
  const sender = somebody('Autolycus');
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
