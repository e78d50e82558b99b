import type { APIRequestContext } from 'playwright/test';

/** The first of the public lists of Italy. */
export async function sharedList(request: APIRequestContext) {
  const { lists } = await (await request.get('/api/publicList/getLists/IT/0')).json();
  const [{ publicID, name, items }] = lists;
  return { path: `/list/IT/${publicID}`, name, dishes: items.length };
}
