import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { newOwnList } from './new-list.ts';
import { signIn } from './phone.ts';
import { newTraveller } from './traveller.ts';

/** The first button with exactly this name. */
export const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).first();

/** The first link with exactly this name. */
export const link = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('link', { name, exact: true }).first();

/** Signs in a new user on a list of two Japanese dishes, one of them eaten. @returns the path of the list */
export async function signInAtTable(
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
