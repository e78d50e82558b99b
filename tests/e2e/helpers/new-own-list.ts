import { type APIRequestContext, expect } from 'playwright/test';
import type { Traveller } from './traveller.ts';

/** Makes a list by the calls alone, as this traveller; `request` is signed in afterwards. @returns its id */
export async function newOwnList(
  request: APIRequestContext,
  { email, password }: Traveller,
  list: { name: string; items: { name: string }[] },
): Promise<string> {
  const login = await request.post('/api/user/login', { data: { emailAddress: email, password } });
  expect(login.status()).toBe(200);
  const made = await request.post('/api/changeList/createListForUser', {
    data: { ...list, chosenCountry: 'GR' },
  });
  expect(made.status()).toBe(200);
  return (await made.json()).id;
}
