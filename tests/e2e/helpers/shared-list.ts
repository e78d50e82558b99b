import type { APIRequestContext } from 'playwright/test';

/** Returns the first public list of Italy: its path, its name and its number of dishes. */
export async function sharedList(request: APIRequestContext) {
  const { lists } = await (await request.get('/api/publicList/getLists/IT/0')).json();
  const [{ publicID, name, items }] = lists;
  return { path: `/list/IT/${publicID}`, name, dishes: items.length };
}
