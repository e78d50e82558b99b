/** Public and private links of a list, and lists that are not shared (P1.7, P2.2, P5.3, P5.4, P5.6, P8.7). */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from 'playwright/test';
import { accessButton, changeAccess } from './helpers/access.ts';
import { newOwnList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

/** The heading for a list that is missing or not shared. */
const NOT_FOUND = 'List not found';

const ITEMS = [{ name: 'Lakerda' }];

/** Opens a URL as a visitor, in a new browser context. */
async function visit(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/** Checks that a visitor who opens the URL sees this heading. */
async function expectTitle(browser: Browser, url: string, title: string): Promise<void> {
  const page = await visit(browser, url);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.context().close();
}

/** Opens a list in its owner's browser, with the details of its header. */
async function openOwn(page: Page, listID: string): Promise<void> {
  await page.goto(`/user/list/${listID}?details=true`);
  await expect(accessButton(page)).toBeVisible();
}

/** Presses Share and waits until the link works. @returns the link, from the clipboard */
async function shareLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share list' }).click();
  await expect(page.getByRole('group', { name: 'Link copied to clipboard!' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const [country, id] = link.split('/').slice(-2);
  const details = country === 'PRIVATE' ? 'list/details/private' : `publicList/details/${country}`;
  await expect.poll(async () => (await page.request.get(`/api/${details}/${id}`)).status()).toBe(200);
  return link;
}

/** Returns the server's answer to a visitor's request, without the date. */
async function answerOf(url: string) {
  const response = await fetch(url);
  const headers = [...response.headers].filter(([name]) => name !== 'date');
  return { status: response.status, headers, body: await response.text() };
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test(
  'a private link opens for a visitor, in any letter case, until the list is removed',
  DEEP,
  async ({ page, request, browser, server }) => {
    const author = await newTraveller(server, 'Laertes');
    const listID = await newOwnList(request, author, { name: 'Between us two', items: ITEMS });
    await signIn(page, author);
    await openOwn(page, listID);
    await expectTitle(browser, `${server.origin}/list/PRIVATE/${listID}`, NOT_FOUND);

    const link = await shareLink(page);
    expect(link).toBe(`${server.origin}/list/PRIVATE/${listID}`);
    for (const spelling of ['PRIVATE', 'private', 'Private']) {
      const visitor = await visit(browser, link.replace('PRIVATE', spelling));
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Between us two');
      await expect(visitor.getByText('Lakerda', { exact: true })).toBeVisible();
      await expect(visitor.getByRole('button', { name: 'Save list' })).toBeVisible();
      await expect(visitor.locator('input[name=item]')).toBeHidden();
      await visitor.context().close();
    }

    await page.getByRole('button', { name: 'More options for this list' }).click();
    await page.getByRole('button', { name: 'Remove list' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('group', { name: 'List removed' })).toBeVisible();
    const status = async () => (await answerOf(`${server.origin}/api/list/details/private/${listID}`)).status;
    await expect.poll(status, { timeout: 30_000 }).toBe(404);
    await expectTitle(browser, link, NOT_FOUND);
  },
);

test(
  'a public link opens for a visitor until the list is private again',
  DEEP,
  async ({ page, request, browser, server }) => {
    const author = await newTraveller(server, 'Mentor');
    const listID = await newOwnList(request, author, { name: 'For everybody', items: ITEMS });
    await signIn(page, author);
    await openOwn(page, listID);
    await changeAccess(page, 'Everyone');
    await expect(page.getByRole('group', { name: 'List published' })).toBeVisible();
    const link = await shareLink(page);
    expect(link).toMatch(new RegExp(`^${server.origin}/list/GR/[\\da-f-]{36}$`));
    expect(link).not.toContain(listID);

    // The list's own id, which the link does not contain, opens nothing for other users.
    await expectTitle(browser, link, 'For everybody');
    await expectTitle(browser, link.replace('/GR/', '/gr/'), 'For everybody');
    await expectTitle(browser, `${server.origin}/list/GR/${listID}`, NOT_FOUND);
    const answer = await answerOf(`${server.origin}/api/publicList/details/GR/${link.split('/').at(-1)}`);
    expect(answer.body).toContain('Lakerda');
    expect(answer.body).not.toContain(listID);

    await changeAccess(page, 'Only me');
    await expectTitle(browser, link, NOT_FOUND);
    await expectTitle(browser, `${server.origin}/list/PRIVATE/${listID}`, NOT_FOUND);
  },
);

test(
  'a list that is not shared looks like one that never existed',
  DEEP,
  async ({ request, browser, server }) => {
    const author = await newTraveller(server, 'Philoetius');
    const privateID = await newOwnList(request, author, { name: 'Nobody’s business', items: ITEMS });
    const removedID = await newOwnList(request, author, { name: 'No more', items: ITEMS });
    const removed = await request.delete(`/api/account/removeUserList/${removedID}`);
    expect(removed.status()).toBe(200);

    const texts = new Set<string>();
    for (const id of [privateID, removedID, randomUUID()]) {
      for (const country of ['PRIVATE', 'GR']) {
        const visitor = await visit(browser, `${server.origin}/list/${country}/${id}`);
        await expect(visitor.getByRole('heading', { level: 1, name: NOT_FOUND })).toBeVisible();
        await expect(visitor).toHaveTitle(/List not found/);
        texts.add(await visitor.getByRole('main').innerText());
        await visitor.context().close();
      }
    }
    expect(texts.size, 'the screens are the same').toBe(1);

    for (const path of ['list/details/private', 'publicList/details/GR', 'list/likes/GR']) {
      const [unknownList, ...others] = await Promise.all(
        [randomUUID(), privateID, removedID].map((id) => answerOf(`${server.origin}/api/${path}/${id}`)),
      );
      expect(others, `the answers of ${path} are the same`).toEqual([unknownList, unknownList]);
    }
  },
);
