import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { expect } from 'vitest';
import type { UserData } from '#src/contract/account.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { type Account, openAccount } from '#tests/helpers/own-server.ts';
import type { RealProcess } from '#tests/server/real-process.ts';

type Answer = { status: number; body: string; retryAfter: number };
/** A user with an account who adds dishes to lists. */
export type Person = {
  account: Account;
  /** For each list, the ids of the dishes whose addition was answered with 200. */
  lists: { id: string; acknowledged: string[] }[];
};

/** Returns the number of acknowledged dishes of a person. */
export const eatenBy = ({ lists }: Person) =>
  lists.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

/**
 * Servers that may be running, in the order in which they are asked, and the number of each outcome (a status
 * or a network error code).
 */
export type Servers = { all: { port: number }[]; outcomes: Map<string, number> };

/**
 * Sends one request on a new connection, because a stopping server may close a reused one at the same moment.
 */
export function send(
  port: number,
  path: string,
  { cookie }: Account,
  key: string,
  body?: object,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = { cookie, 'Content-Type': 'application/json', 'Idempotency-Key': key };
    const clientRequest = request(
      { port, host: '127.0.0.1', path: `/api${path}`, method, headers, agent: false },
      (answer) => {
        let text = '';
        answer.on('data', (piece) => (text += piece));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: text,
            retryAfter: Number(answer.headers['retry-after'] ?? 0),
          }),
        );
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end(body && JSON.stringify(body));
  });
}

/**
 * Sends as a phone does: repeats the request under the same key, on the servers in turn, until one answers
 * with a status below 425.
 */
async function ask(
  { all, outcomes }: Servers,
  path: string,
  account: Account,
  body?: object,
): Promise<Answer> {
  const key = randomUUID();
  for (let turn = 0; ; turn += 1) {
    const { port } = all[turn % all.length] as { port: number };
    const answer = await send(port, path, account, key, body).catch(
      (error) => error as NodeJS.ErrnoException,
    );
    const outcome = answer instanceof Error ? (answer.code ?? answer.message) : String(answer.status);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (!(answer instanceof Error) && answer.status < 425) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Opens an account with one list. */
export async function openPerson(server: RealProcess): Promise<Person> {
  const origin = `http://127.0.0.1:${server.port}`;
  const account = await openAccount(
    { origin, dataDir: server.dataDir, stop: async () => {} },
    `${randomUUID()}@example.com`,
  );
  const person: Person = { account, lists: [] };
  await makeList({ all: [server], outcomes: new Map() }, person);
  return person;
}

async function makeList(servers: Servers, { account, lists }: Person) {
  const list = { name: 'Soups', chosenCountry: 'PL', items: [] };
  const { body } = await ask(servers, '/changeList/createListForUser', account, list);
  const made = { id: JSON.parse(body).id as string, acknowledged: [] as string[] };
  lists.push(made);
  return made;
}

/** Adds dishes, on the servers in turn, while `mayGoOn` returns true. Makes another list when one is full. */
export async function eat(servers: Servers, person: Person, mayGoOn: () => boolean): Promise<void> {
  for (let turn = 0; mayGoOn(); turn += 1) {
    const item = { id: randomUUID(), name: `Dish ${turn}` };
    const inTurn = { ...servers, all: turn % 2 ? servers.all : servers.all.toReversed() };
    const last = person.lists.at(-1);
    const isFull = last === undefined || last.acknowledged.length >= LIMITS.itemsPerList;
    const list = isFull ? await makeList(inTurn, person) : last;
    const { status, body } = await ask(inTurn, `/changeList/${list.id}/addItem`, person.account, { item });
    if (status !== 200) throw new Error(`${status}: ${body}`);
    list.acknowledged.push(item.id);
  }
}

/** Checks that the account has each acknowledged dish once, and nothing else. Returns the answer's stamp. */
export async function expectEachDishOnce(servers: Servers, person: Person): Promise<{ epoch: string }> {
  const { body } = await ask(servers, '/account/data', person.account);
  const { user, stamp } = JSON.parse(body) as { user: UserData; stamp: { epoch: string } };
  expect(user.ownLists).toHaveLength(person.lists.length);
  for (const { id, acknowledged } of person.lists) {
    const list = user.ownLists.find((own) => own.id === id);
    expect(list?.items.map((item) => item.id)).toEqual(acknowledged);
  }
  // One revision for each list and each dish: no write was applied twice.
  expect(user.rev).toBe(eatenBy(person) + person.lists.length);
  return stamp;
}
