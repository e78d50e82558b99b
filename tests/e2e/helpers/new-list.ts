import { type APIRequestContext, expect } from 'playwright/test';
import type { Traveller } from './traveller.ts';

/** Signs in and makes a public list by the calls alone. @returns the ids of the list and of its publication */
export async function newPublicList(
  request: APIRequestContext,
  { email, password }: Traveller,
  list: object,
): Promise<{ id: string; publicID: string }> {
  const post = async (path: string, data: object = {}) => {
    const response = await request.post(`/api${path}`, { data });
    expect(response.status(), path).toBe(200);
    return response.json();
  };
  await post('/user/login', { emailAddress: email, password });
  const { id } = await post('/changeList/createListForUser', list);
  const { publicID } = await post(`/createList/${id}`);
  return { id, publicID };
}
