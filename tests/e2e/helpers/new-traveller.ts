import { type Browser, expect, type Page } from 'playwright/test';
import type { OwnServer } from './server.ts';

export type Traveller = { emailAddress: string; password: string; name: string };

/** Registers and activates an account of this name. */
export async function newTraveller(server: OwnServer, name: string): Promise<Traveller> {
  const traveller = {
    name,
    emailAddress: `${name.toLowerCase()}@example.org`,
    password: 'twenty years',
  };
  const registered = await fetch(`${server.origin}/api/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(traveller),
  });
  expect(registered.status).toBe(201);
  // The mail goes out in the server's own time.
  await expect
    .poll(async () => {
      try {
        const link = server.mailedLink(traveller.emailAddress, '/activate/');
        const token = link.split('/').at(-1);
        return (await fetch(`${server.origin}/api/user/activate/${token}`)).status;
      } catch {
        return 0;
      }
    })
    .toBe(200);
  return traveller;
}

/** Signs in on a page, from the login screen to wherever it leads. */
export async function signIn(page: Page, { emailAddress, password }: Traveller): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** A phone of its own, with a traveller signed in on it, in Home. */
export async function phoneOf(browser: Browser, server: OwnServer, traveller: Traveller): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    baseURL: server.origin,
  });
  const page = await context.newPage();
  await signIn(page, traveller);
  return page;
}

/** Saves a public list of a country and stays on the copy. */
export async function saveFirstList(page: Page, country: string): Promise<void> {
  await page.goto(`/lists/${country}`);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  // The cards have such a button too, which saves and stays.
  await expect(page.getByRole('button', { name: 'About this list' })).toBeVisible();
  await page
    .getByRole('button', { name: /Add list/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/user\/list\//);
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
}
