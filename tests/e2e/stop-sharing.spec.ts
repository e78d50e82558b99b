/** The control for who can see a list: its owner, anyone with the link, or everyone (P5.2, P5.3). */
import { expect, type Page } from 'playwright/test';
import { accessButton, accessDialog, changeAccess } from './helpers/access.ts';
import { newOwnList, newPublicList } from './helpers/new-list.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Makes a shared list private, after the note that others keep their copies. */
async function stopSharing(page: Page): Promise<void> {
  await accessButton(page).click();
  await accessDialog(page).getByRole('radio', { name: 'Only me' }).check();
  await expect(accessDialog(page)).toContainText('Anyone who saved the list will keep their copy.');
  await accessDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(accessButton(page, 'Only me')).toBeVisible();
}

test(
  'a list shows who can see it; set to “Only me” it no longer opens for others, who keep their copies',
  DEEP,
  async ({ browser, request, server }) => {
    const owner = await newTraveller(server, 'Laertes');
    const listID = await newOwnList(request, owner, { name: 'Orchard', items: [{ name: 'Figs' }] });
    const page = await newPhone(browser, server);
    await page.addInitScript(() => {
      navigator.share = async () => undefined;
    });
    await signIn(page, owner, `/user/list/${listID}`);
    await expect(accessButton(page, 'Only me')).toBeVisible();

    const otherUser = await newPhone(browser, server);
    await signIn(otherUser, await newTraveller(server, 'Dolius'));
    const link = `/list/private/${listID}`;
    await otherUser.goto(link);
    await expect(title(otherUser, 'List not found')).toBeVisible();

    await page.getByRole('button', { name: 'Share list' }).click();
    await expect(accessButton(page, 'Anyone with the link')).toBeVisible();
    await expect(
      page.getByRole('group', { name: 'Anyone with the link can open this list now.' }),
    ).toBeVisible();
    const status = async () => (await page.request.get(`/api/list/details/private/${listID}`)).status();
    await expect.poll(status).toBe(200);
    await otherUser.reload();
    await expect(title(otherUser, 'Orchard')).toBeVisible();
    await otherUser.getByRole('button', { name: 'Save list' }).click();
    await expect(otherUser.getByRole('checkbox', { name: 'Figs' })).toBeVisible();

    await stopSharing(page);
    await expect.poll(status).toBe(404);
    const thirdUser = await newPhone(browser, server);
    await signIn(thirdUser, await newTraveller(server, 'Eurybates'), link);
    await expect(title(thirdUser, 'List not found')).toBeVisible();
    await otherUser.reload();
    await expect(otherUser.getByRole('checkbox', { name: 'Figs' })).toBeVisible();

    await changeAccess(page, 'Everyone');
    await expect(accessButton(page, 'Everyone')).toBeFocused();
    const message = page.getByRole('group', { name: 'List published' });
    await expect(message).toBeVisible();
    // The message does not cover the list's name.
    const name = await title(page, 'Orchard').boundingBox();
    expect((await message.boundingBox())?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
    await stopSharing(page);
  },
);

test(
  "on a phone the likes and the list's audience are on one line",
  DEEP,
  async ({ browser, request, server }) => {
    const owner = await newTraveller(server, 'Eumelus');
    const { id } = await newPublicList(request, owner, { name: 'Vineyard', items: [{ name: 'Grapes' }] });
    const page = await newPhone(browser, server);
    await signIn(page, owner);
    await page.goto(`/user/list/${id}`);
    const likes = await page.getByText('0', { exact: true }).boundingBox();
    const button = await accessButton(page, 'Everyone').boundingBox();
    const middle = (box: typeof likes) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(middle(likes)).toBeCloseTo(middle(button), 0);
  },
);
