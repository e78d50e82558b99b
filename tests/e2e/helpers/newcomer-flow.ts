import { expect, type Locator, type Page } from 'playwright/test';
import type { Traveller } from './traveller.ts';

/** The actions of a user who operates the app by touch alone or by keyboard alone. */
export type InputMethod = {
  press(target: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
};

export const TOUCH: InputMethod = {
  press: (target) => target.tap(),
  write: async (field, text) => {
    await field.tap();
    await field.page().keyboard.type(text);
  },
};

const main = (page: Page) => page.getByRole('main');

/** Goes from Home to the list of Italy with this name, as a first-time visitor does. */
export async function findItalianList(
  page: Page,
  { press, write }: InputMethod,
  name: string,
): Promise<void> {
  await write(page.getByRole('searchbox', { name: 'Search for a country, list or dish' }), 'ita');
  await press(
    main(page)
      .getByRole('link', { name: /^Italy/ })
      .first(),
  );
  await expect(page).toHaveURL(/\/lists\/IT/);
  const list = main(page).getByRole('article').filter({ hasText: name }).getByRole('link').first();
  await press(list);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Ticks a dish as a visitor, which leads to the registration form, and submits that form. */
export async function tickAndRegister(
  page: Page,
  { press, write }: InputMethod,
  dish: string,
  visitor: Traveller,
) {
  await press(main(page).getByRole('checkbox', { name: dish, exact: true }));
  await expect(page).toHaveURL(/\/login\?mode=register/);
  await write(page.getByLabel('Name'), visitor.name);
  await write(page.getByLabel('Email'), visitor.email);
  await write(page.getByLabel('Password', { exact: true }), visitor.password);
  await write(page.getByLabel('Repeat the password'), visitor.password);
  for (const box of await main(page).getByRole('checkbox').all()) await press(box);
  await press(page.getByRole('button', { name: 'Register', exact: true }));
  await expect(page.getByRole('heading', { name: 'Registration link sent' })).toBeVisible();
}

/** Signs in on the page that the mailed link opened. The address is already filled in. */
export async function signInFromMail(page: Page, { press, write }: InputMethod, { password }: Traveller) {
  await press(main(page).getByRole('link', { name: 'Sign in', exact: true }));
  await write(page.getByLabel('Password', { exact: true }), password);
  await press(page.getByRole('button', { name: 'Sign in', exact: true }));
  await expect(page).toHaveURL(/\/user\/list\//);
}
