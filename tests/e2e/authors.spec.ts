/** A list names its author only while the author allows it (P5.6). */
import { expect, type Page } from 'playwright/test';
import { accessButton, accessDialog } from './helpers/access.ts';
import { axeViolations } from './helpers/axe.ts';
import { expectSoundLayout } from './helpers/layout.ts';
import { newPublicList } from './helpers/new-list.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

const NAME = 'Maria of Naxos';
const SOUPS = { name: 'Soups of Naxos', items: [{ name: 'Kakavia' }, { name: 'Avgolemono' }] };

const nameSwitch = (page: Page) => page.getByRole('switch', { name: 'Show my name on this list' });
/** Opens the dialog of the list's audience and toggles whether the list shows its author's name. */
async function toggleName(page: Page): Promise<void> {
  await accessButton(page).click();
  await nameSwitch(page).press('Space');
}
const save = (page: Page) => accessDialog(page).getByRole('button', { name: 'Save' }).click();
const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Soups of Naxos' });

test(
  'an author is named on the list, its card and its copies only while they allow it',
  DEEP,
  async ({ browser, page, request, server }) => {
    const maria = await newTraveller(server, NAME.replaceAll(' ', '-'));
    const { id, publicID } = await newPublicList(request, maria, SOUPS);
    const author = maria.name;
    const reader = await newPhone(browser, server);
    await reader.goto(`/list/GR/${publicID}`);
    await expect(reader.getByRole('main').getByText('2 dishes', { exact: true })).toBeVisible();
    await expect(reader.getByText(author)).toHaveCount(0);

    await signIn(page, maria, `/user/list/${id}?details=true`);
    await accessButton(page, 'Everyone').click();
    await expect(nameSwitch(page)).not.toBeChecked();
    await expect(page.getByText('Nobody sees who wrote it')).toBeVisible();
    await page.keyboard.press('Escape');
    const shownOnServer = page.waitForResponse(/\/author$|\/writes$/);
    await toggleName(page);
    await expect(page.getByText(`Everyone sees your name: ${author}`)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await save(page);
    await shownOnServer;
    await expectSoundLayout(page);

    await reader.reload();
    await expect(reader.getByRole('main').getByText(`by ${author}`)).toBeVisible();
    await expectSoundLayout(reader);
    await reader.goto('/lists/GR?search=naxos');
    await expect(card(reader).getByText(`by ${author}`)).toBeVisible();
    await expectSoundLayout(reader);
    expect(await axeViolations(reader)).toEqual([]);

    const saver = await newPhone(browser, server);
    await signIn(saver, await newTraveller(server, 'Saver'), `/list/GR/${publicID}`);
    await saver.getByRole('button', { name: 'Save list', exact: true }).first().click();
    await expect(saver).toHaveURL(/\/user\/list\//);
    await expectSoundLayout(saver);
    await saver.getByRole('link', { name: `original by ${author}` }).click();
    await expect(saver).toHaveURL(new RegExp(`/list/GR/${publicID}`));

    const hiddenOnServer = page.waitForResponse(/\/author$|\/writes$/);
    await toggleName(page);
    await expect(nameSwitch(page)).not.toBeChecked();
    await save(page);
    await hiddenOnServer;
    await reader.goto(`/list/GR/${publicID}`);
    await reader.reload();
    await expect(reader.getByRole('main').getByText('2 dishes', { exact: true })).toBeVisible();
    await expect(reader.getByText(author)).toHaveCount(0);
    await saver.goBack();
    await expect(saver.getByRole('main').getByRole('checkbox').first()).toBeVisible();
    await expect(saver.getByRole('link', { name: `original by ${author}` })).toHaveCount(0);
  },
);
