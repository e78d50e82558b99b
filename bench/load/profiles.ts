import { randomUUID } from 'node:crypto';
import { type Account, type OwnServer, openAccount } from '../../tests/helpers/own-server.ts';
import { type Load, repeatRequest } from './autocannon.ts';
import { type Call, callerFor, repeatFor } from './people.ts';

const PEOPLE = 10;
const FOR_MS = 5_000;
const COUNTRY = 'IT';

/**
 * Measures a server's capacity for each kind of call, one after the other. Returns the kinds with their
 * loads.
 */
export async function measureProfiles(server: OwnServer): Promise<[string, Load][]> {
  const api = `${server.origin}/api`;
  const page = `${api}/publicList/getLists/${COUNTRY}/0`;
  const { lists } = (await (await fetch(page)).json()) as { lists: { id: string }[] };
  const accounts: Account[] = [];
  while (accounts.length < PEOPLE) accounts.push(await openAccount(server, `${randomUUID()}@example.com`));
  const calls = accounts.map(({ cookie }) => callerFor(server.origin, cookie));
  const { emailAddress, password } = accounts[0] as Account;
  return [
    ['public page', await repeatRequest(page)],
    ['search', await repeatRequest(`${page}?search=street`)],
    ['details', await repeatRequest(`${api}/publicList/details/${COUNTRY}/${lists[0]?.id}`)],
    [
      'sign-in',
      await repeatRequest(`${api}/user/login`, { method: 'POST', body: { emailAddress, password } }),
    ],
    ['tick', await repeatFor(await Promise.all(calls.map(ticker)), FOR_MS)],
    [
      'like (repeated for liked lists)',
      await repeatFor(
        calls.map((call) => liker(call, lists)),
        FOR_MS,
      ),
    ],
    ['traveller', await repeatFor(await Promise.all(calls.map(traveller)), FOR_MS)],
  ];
}

/** Returns a function that ticks the dishes of a list of ten in turn, and then unticks them. */
async function ticker(call: Call) {
  const items = Array.from({ length: 10 }, (_, index) => ({ id: randomUUID(), name: `Dish ${index}` }));
  const list = { name: 'Soups', chosenCountry: COUNTRY, items };
  const { id } = (await call('/changeList/createListForUser', list)) as { id?: string };
  let turn = 0;
  return () => {
    const tick = { itemID: items[turn % 10]?.id, isDone: turn % 20 < 10 };
    turn += 1;
    return call(`/account/updateItemInList/${id}/0`, tick);
  };
}

/** Returns a function that likes these lists in turn. */
function liker(call: Call, lists: readonly { id: string }[]) {
  let turn = 0;
  return () => {
    turn += 1;
    return call(`/list/likes/add/${COUNTRY}/${lists[turn % lists.length]?.id}`, {});
  };
}

/**
 * Returns a function that sends in turn: a tick and the account's changes, a country's page, and the
 * countries or, every tenth time, a search.
 */
async function traveller(call: Call) {
  const tick = await ticker(call);
  let turn = 0;
  const kinds: (() => Promise<unknown>)[] = [
    async () => {
      const { stamp } = await tick();
      await call(`/account/data?since=${(stamp?.rev ?? 1) - 1}`);
    },
    () => call(`/publicList/getLists/${COUNTRY}/${turn % 5}`),
    () => call(turn % 10 === 2 ? `/publicList/getLists/${COUNTRY}/0?search=street` : '/publicList/countries'),
  ];
  return async () => {
    await kinds[turn % kinds.length]?.();
    turn += 1;
  };
}
