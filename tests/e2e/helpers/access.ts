import { expect, type Locator, type Page } from 'playwright/test';

/** The audience of a list, as its page names it (P5.2). */
export type SeenBy = 'Only me' | 'Anyone with the link' | 'Everyone';

/** The button on the page of an own list that names its audience and opens the dialog to change it. */
export function access(page: Page, seenBy?: SeenBy): Locator {
  const change = 'Change who can see this list';
  const name = seenBy === undefined ? new RegExp(`\\. ${change}$`) : `${seenBy}. ${change}`;
  return page.getByRole('button', { name, exact: true });
}

/** The dialog that this button opens. */
export const accessDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Change who can see this list' });

/** Changes who can see an own list, and waits until its page shows the new audience. */
export async function changeAccess(page: Page, to: SeenBy): Promise<void> {
  await access(page).click();
  const dialog = accessDialog(page);
  await dialog.getByRole('radio', { name: to, exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(access(page, to)).toBeVisible();
}
