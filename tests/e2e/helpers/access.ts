import { expect, type Locator, type Page } from 'playwright/test';

/** An audience that a list can have, as the list's page names it (P5.2). */
export type Audience = 'Only me' | 'Anyone with the link' | 'Everyone';

/**
 * Returns the button on an own list's page that names the list's audience and opens the dialog to change it.
 * @param audience the audience that the button must name; any if undefined
 */
export function accessButton(page: Page, audience?: Audience): Locator {
  const change = 'Change who can see this list';
  const name = audience === undefined ? new RegExp(`\\. ${change}$`) : `${audience}. ${change}`;
  return page.getByRole('button', { name, exact: true });
}

/** Returns the dialog in which the owner changes who can see the list. */
export const accessDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Change who can see this list' });

/** Changes who can see the open own list, and waits until its page shows the new audience. */
export async function changeAccess(page: Page, to: Audience): Promise<void> {
  await accessButton(page).click();
  const dialog = accessDialog(page);
  await dialog.getByRole('radio', { name: to, exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(accessButton(page, to)).toBeVisible();
}
