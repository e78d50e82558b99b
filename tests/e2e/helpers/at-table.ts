import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { newOwnList } from './new-list.ts';
import { signIn } from './phone.ts';
import { newTraveller } from './traveller.ts';

/** Returns the first button with exactly this name. */
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).first();

/** Returns the first link with exactly this name. */
export const link = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('link', { name, exact: true }).first();

/**
 * Makes a user with a list of two Japanese dishes, one of them eaten. Signs in and opens that list.
 * @returns the path of the list
 */
export async function signInOnJapaneseList(
  {
    page,
    request,
    server,
  }: { page: Page; request: APIRequestContext; server: Parameters<typeof newTraveller>[0] },
  name: string,
): Promise<string> {
  const traveller = await newTraveller(server, name);
  const items = [{ name: 'Rāmen', isDone: true }, { name: 'Gyōza' }];
  const id = await newOwnList(request, traveller, { name: 'Ebisu', chosenCountry: 'JP', items });
  const list = `/user/list/${id}`;
  await signIn(page, traveller, list);
  return list;
}
