/** A user's own list, opened by its public or its private link (P1.5, P5.4). */
import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test';
import { changeAccess } from './helpers/access.ts';
import { accountOnServer } from './helpers/account-on-server.ts';
import { newOwnList, newPublicList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';
import { type MailingServer, newTraveller, type Traveller } from './helpers/traveller.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save list' });

/**
 * Makes a public list and a list that is open by link, by calls of the API.
 * @returns their ids, and the paths by which they open
 */
async function makeSharedLists(request: APIRequestContext, author: Traveller) {
  const publication = await newPublicList(request, author, {
    name: 'For everybody',
    items: [{ name: 'Lakerda' }, { name: 'Fava' }],
  });
  const linkID = await newOwnList(request, author, { name: 'Between us', items: [{ name: 'Halva' }] });
  const opened = await request.post(`/api/createList/${linkID}?private=true`, { data: { access: 'link' } });
  expect(opened.status()).toBe(200);
  const paths = {
    public: `/list/GR/${publication.publicID}`,
    ownPrivate: `/list/private/${publication.id}`,
    private: `/list/PRIVATE/${linkID}`,
  };
  return { publication, linkID, paths };
}

/** Opens a browser context where this user is signed in. */
async function signedInContext(
  browser: Browser,
  { origin }: MailingServer,
  traveller: Traveller,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await signIn(page, traveller);
  return page;
}

/** Checks that the page shows the list with this name as the user's own, open for editing. */
async function expectOwn(page: Page, name: string): Promise<void> {
  await expect(title(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'More options for this list' })).toBeVisible();
  await expect(page.getByLabel('Add a dish')).toBeVisible();
  await expect(saveButton(page)).toBeHidden();
}

test(
  "a user's list opens for editing by both links for its owner, and read-only for another user",
  DEEP,
  async ({ page, request, browser, server }) => {
    const author = await newTraveller(server, 'Nausicaa');
    const { publication, linkID, paths } = await makeSharedLists(request, author);
    await signIn(page, author);
    const other = await signedInContext(browser, server, await newTraveller(server, 'Alcinous'));

    for (const [path, name, dish] of [
      [paths.public, 'For everybody', 'Lakerda'],
      [paths.ownPrivate, 'For everybody', 'Fava'],
      [paths.private, 'Between us', 'Halva'],
    ] as const) {
      await other.goto(path);
      await expect(title(other, name)).toBeVisible();
      await expect(saveButton(other)).toBeVisible();
      await expect(other.locator('input[name=item]')).toBeHidden();

      await page.goto(path);
      await expectOwn(page, name);
      await box(page, dish).press('Space');
      await expect(box(page, dish)).toBeChecked();
      // The app replaces a lower-case “private” in the URL by the usual spelling.
      await expect(page).toHaveURL(path.replace('/private/', '/PRIVATE/'));
    }

    // Editing and sharing work at the private link too.
    await page.getByRole('button', { name: 'More options for this list' }).click();
    await page.getByRole('button', { name: 'Edit name' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Between all of us');
    await page.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expectOwn(page, 'Between all of us');
    await page.getByRole('button', { name: 'Share list' }).click();
    await expect(page.getByRole('group', { name: 'Link copied to clipboard!' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${server.origin}/list/PRIVATE/${linkID}`,
    );

    const eaten = async () =>
      (await accountOnServer(page)).ownLists.map(({ id, name, items }) => ({
        id,
        name,
        eaten: items.filter(({ isDone }) => isDone).map((item) => item.name),
      }));
    await expect.poll(eaten).toEqual([
      { id: linkID, name: 'Between all of us', eaten: ['Halva'] },
      { id: publication.id, name: 'For everybody', eaten: ['Lakerda', 'Fava'] },
    ]);
  },
);

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test(
    "a user's lists open for editing by links that were never opened on this device",
    DEEP,
    async ({ page, request, context, server }) => {
      const author = await newTraveller(server, 'Arete');
      const { paths } = await makeSharedLists(request, author);
      await signIn(page, author);
      await readyOffline(page);
      await context.setOffline(true);
      for (const [path, name, dish] of [
        [paths.public, 'For everybody', 'Lakerda'],
        [paths.private, 'Between us', 'Halva'],
      ] as const) {
        await page.goto(path);
        await expectOwn(page, name);
        await box(page, dish).press('Space');
        await expect(box(page, dish)).toBeChecked();
      }
    },
  );

  test(
    "a user's list opens for editing by its public link after it was unpublished",
    DEEP,
    async ({ page, request, context, server }) => {
      const author = await newTraveller(server, 'Ponteus');
      const { publication, paths } = await makeSharedLists(request, author);
      await request.post(`/api/createList/${publication.id}?private=true`, { data: { access: 'none' } });
      await signIn(page, author);
      await readyOffline(page);
      await context.setOffline(true);
      await page.goto(paths.public);
      await expectOwn(page, 'For everybody');
    },
  );
});

test(
  'the public link of an unpublished list opens it for its owner on every phone, and for no other user',
  DEEP,
  async ({ page, request, browser, server }) => {
    const author = await newTraveller(server, 'Echeneus');
    const { publication, paths } = await makeSharedLists(request, author);
    await signIn(page, author);
    await page.goto(`${paths.public}?details=true`);
    await expectOwn(page, 'For everybody');
    await changeAccess(page, 'Only me');
    const accessOnServer = async () =>
      (await accountOnServer(page)).ownLists.find(({ id }) => id === publication.id)?.access;
    await expect.poll(accessOnServer).toBe('none');
    await expectOwn(page, 'For everybody');
    await page.goto(`${paths.public}?details=true`);
    await expectOwn(page, 'For everybody');

    const second = await signedInContext(browser, server, author);
    await second.goto(paths.public);
    await expectOwn(second, 'For everybody');
    await box(second, 'Fava').press('Space');
    const eaten = async () =>
      (await accountOnServer(page)).ownLists
        .find(({ id }) => id === publication.id)
        ?.items.filter(({ isDone }) => isDone)
        .map(({ name }) => name);
    await expect.poll(eaten).toEqual(['Fava']);

    const other = await signedInContext(browser, server, await newTraveller(server, 'Halius'));
    await other.goto(paths.public);
    await expect(title(other, 'List not found')).toBeVisible();

    // Published again, the list has the same link.
    await changeAccess(page, 'Everyone');
    await expect.poll(accessOnServer).toBe('public');
    await other.reload();
    await expect(title(other, 'For everybody')).toBeVisible();
  },
);

test(
  'a tick on an own list that the phone does not have yet is done on that list, without a copy',
  DEEP,
  async ({ page, request, server }) => {
    const author = await newTraveller(server, 'Demodocus');
    await signIn(page, author);
    // Adds the lists to the account after this phone has fetched it.
    const { publication, paths } = await makeSharedLists(request, author);

    await page.goto(paths.public);
    await box(page, 'Fava').press('Space');
    await page.getByRole('dialog').getByRole('button', { name: 'Save list and tick' }).click();
    await expectOwn(page, 'For everybody');
    await expect(box(page, 'Fava')).toBeChecked();
    const eaten = async () =>
      (await accountOnServer(page)).ownLists
        .find(({ id }) => id === publication.id)
        ?.items.filter(({ isDone }) => isDone)
        .map(({ name }) => name);
    await expect.poll(eaten).toEqual(['Fava']);
    // The server has answered now, and the list is still open for editing.
    await expectOwn(page, 'For everybody');
    await box(page, 'Lakerda').press('Space');
    await expect.poll(eaten).toEqual(['Lakerda', 'Fava']);
    await page.reload();
    await expectOwn(page, 'For everybody');

    await page.goto('/');
    await expect(page.getByRole('link', { name: 'For everybody' })).toHaveCount(1);
    expect((await accountOnServer(page)).ownLists).toHaveLength(2);
  },
);

test(
  "a country’s lists offer to open the user's published list, not to save it",
  DEEP,
  async ({ page, request, server }) => {
    const author = await newTraveller(server, 'Laodamas');
    const { publication } = await makeSharedLists(request, author);
    await signIn(page, author, '/lists/GR?search=For%20everybody');
    const tile = page.getByRole('listitem').filter({
      has: page.locator(`a[href="/list/GR/${publication.publicID}"]`),
    });
    await tile.getByRole('button', { name: 'In your lists: open For everybody' }).click();
    await expect(page).toHaveURL(`/user/list/${publication.id}`);
  },
);
