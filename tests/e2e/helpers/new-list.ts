import { type APIRequestContext, expect } from 'playwright/test';
import type { Traveller } from './traveller.ts';

async function post(request: APIRequestContext, path: string, data: object = {}) {
  const response = await request.post(`/api${path}`, { data });
  expect(response.status(), path).toBe(200);
  return response.json();
}

/**
 * Signs `request` in as this traveller and makes an own list of theirs by calls of the API. By default its
 * country is Greece.
 * @returns the list's id
 */
export async function newOwnList(
  request: APIRequestContext,
  { email, password }: Traveller,
  list: object,
): Promise<string> {
  await post(request, '/user/login', { emailAddress: email, password });
  const { id } = await post(request, '/changeList/createListForUser', { chosenCountry: 'GR', ...list });
  return id;
}

/** Makes a list as `newOwnList` does, and publishes it. @returns its id and its public id */
export async function newPublicList(
  request: APIRequestContext,
  traveller: Traveller,
  list: object,
): Promise<{ id: string; publicID: string }> {
  const id = await newOwnList(request, traveller, list);
  const { publicID } = await post(request, `/createList/${id}`);
  return { id, publicID };
}
