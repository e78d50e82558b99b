import type { APIRequestContext } from 'playwright/test';

/** Fetches the first public list of Italy. @returns its path, its name and its number of dishes */
export async function firstItalianList(request: APIRequestContext) {
  const { lists } = await (await request.get('/api/publicList/getLists/IT/0')).json();
  const [{ publicID, name, items }] = lists;
  return { path: `/list/IT/${publicID}`, name, dishes: items.length };
}
