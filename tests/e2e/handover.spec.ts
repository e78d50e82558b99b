/** A list is handed over from one phone to another offline (P1.2, P12.1). */
import { expect } from 'playwright/test';
import { accountOnServer } from './helpers/account-on-server.ts';
import { axeViolations } from './helpers/axe.ts';
import { newPhone, signIn } from './helpers/phone.ts';
import { readCode } from './helpers/read-code.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

// Both phones have opened the app before, and their workers have stored it. A camera needs at least two
// pixels per CSS pixel to read a dense code, and phones have them.
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

test(
  'a list is handed over by QR codes offline, saved, and then on the server once',
  DEEP,
  async ({ page: from, browser, server }) => {
    const traveller = await newTraveller(server, 'Calypso');
    const to = await newPhone(browser, server);
    await signIn(to, traveller);
    await from.goto('/lists/PL');
    await from.getByRole('link', { name: 'Polish essentials' }).click();
    await from.waitForURL(/\/list\/PL\//);
    const listID = new URL(from.url()).pathname.split('/').at(-1);
    // The dishes come from the server, because the phone renders the first dishes before the others.
    const answer = await from.request.get(`/api/publicList/details/PL/${listID}`);
    const dishes: string[] = (await answer.json()).list.items.map(({ name }: { name: string }) => name);
    await Promise.all([readyOffline(from), readyOffline(to)]);
    await server.stop();

    await from.getByRole('button', { name: 'More options for this list' }).click();
    await from.getByRole('button', { name: 'Show QR code' }).click();
    const shown = (number: number) => from.getByRole('img', { name: `QR code ${number} of 2` });
    await expect(shown(1)).toBeVisible();
    expect(await axeViolations(from)).toEqual([]);
    const first = await readCode(from);
    await from.getByRole('button', { name: 'Next code' }).click();
    await expect(shown(2)).toBeVisible();
    const second = await readCode(from);
    await from.goBack();
    await expect(from.getByRole('dialog')).toBeHidden();

    await to.goto(second);
    await expect(to.getByText('Still missing: 1')).toBeVisible();
    expect(await axeViolations(to)).toEqual([]);
    // A camera opens each link as a new page.
    const other = await to.context().newPage();
    await other.goto(first);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Polish essentials');
    await expect(to.getByRole('heading', { level: 1 })).toHaveText('Polish essentials');
    expect(new URL(other.url()).hash).toBe('');
    await other.reload();
    for (const dish of dishes) await expect(other.getByText(dish, { exact: true })).toBeVisible();
    expect(await axeViolations(other)).toEqual([]);
    await other.getByRole('button', { name: 'Save list' }).click();
    await expect(other).toHaveURL(/\/user\/list\//);
    await expect(to.getByRole('link', { name: 'Open in your lists' })).toBeVisible();

    await server.start();
    const onServer = async () =>
      (await accountOnServer(to)).ownLists.map(({ name, items }) => [name, items.map((item) => item.name)]);
    await expect.poll(onServer, { timeout: 30_000 }).toEqual([['Polish essentials', dishes]]);
  },
);
