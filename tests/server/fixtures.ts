import { randomUUID } from 'node:crypto';
import type { List } from '#src/domain/list.ts';
import type { TestUser } from './helpers.ts';

/** Creates a list of `user` with the named items, in Poland unless `given` has other fields. */
export async function makeList(user: TestUser, itemNames: string[] = [], given: object = {}): Promise<List> {
  const items = itemNames.map((name) => ({ id: randomUUID(), name }));
  const body = { name: 'Soups', chosenCountry: 'PL', items, ...given };
  const made = await user.post('/changeList/createListForUser', body);
  if (made.status !== 200) throw new Error(JSON.stringify(made.body));
  return made.body.list;
}

/** Publishes a list and returns its public id. */
export async function publish(user: TestUser, listID: string): Promise<string> {
  const { body } = await user.post(`/createList/${listID}`);
  return body.publicID;
}

/** Creates a public list of `user`. */
export async function makePublicList(user: TestUser, itemNames: string[] = [], given: object = {}) {
  const list = await makeList(user, itemNames, given);
  return { list, publicID: await publish(user, list.id) };
}

/** Ticks the item at an index of a list. */
export const tick = (user: TestUser, list: List, index: number) => setDone(user, list, index, true);

/** Un-ticks the item at an index of a list. */
export const untick = (user: TestUser, list: List, index: number) => setDone(user, list, index, false);

function setDone(user: TestUser, list: List, index: number, isDone: boolean) {
  const itemID = list.items[index]?.id;
  return user.post(`/account/updateItemInList/${list.id}/${index}`, { itemID, isDone });
}

/** Returns a list as its owner reads it, or undefined if the account does not have it. */
export async function readList(user: TestUser, listID: string): Promise<List | undefined> {
  return (await user.data()).ownLists.find((list) => list.id === listID);
}
