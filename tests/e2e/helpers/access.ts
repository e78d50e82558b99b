import { expect, type Locator, type Page } from 'playwright/test';

/** Who can see a list, as its page says it. */
export type SeenBy = 'Only me' | 'Anyone with the link' | 'Everyone';

/** On one's own list, the button that says who can see it and changes it. */
export function access(page: Page, seenBy?: SeenBy): Locator {
  const change = 'Change who can see this list';
  const name = seenBy === undefined ? new RegExp(`\\. ${change}$`) : `${seenBy}. ${change}`;
  return page.getByRole('button', { name, exact: true });
}

/** The dialog it opens. */
export const accessDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Change who can see this list' });

/** Changes who can see one's own list, and waits until its page says so. */
export async function changeAccess(page: Page, to: SeenBy): Promise<void> {
  await access(page).click();
  const dialog = accessDialog(page);
  await dialog.getByRole('radio', { name: to, exact: true }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(access(page, to)).toBeVisible();
}
