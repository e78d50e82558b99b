import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { expect } from 'vitest';
import { type Account, openAccount } from '#scripts/bench/login-load/own-server.ts';
import type { UserData } from '#src/contract/account.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { RealProcess } from '#tests/server/real-process.ts';

type Answer = { status: number; body: string; retryAfter: number };
export type Person = {
  account: Account;
  /** Of each list, the ids of the dishes whose adding was answered with 200. */
  lists: { id: string; acknowledged: string[] }[];
};

/** How many dishes of theirs were acknowledged so far. */
export const eatenBy = ({ lists }: Person) =>
  lists.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);

/** Servers that are up or may be, the first of them asked first; how often each outcome was, a status or what the network said. */
export type Servers = { all: { port: number }[]; outcomes: Map<string, number> };

/** One request on a connection of its own, so that what a server lets go of is never mistaken for what it refuses. */
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
    const asked = request(
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
    asked.on('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

/** Asks as a phone does: the same again, under the same key, until there is an answer; where one server is silent, another. */
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

/** Somebody with an account and a list. */
export async function openPerson(server: RealProcess): Promise<Person> {
  const origin = `http://127.0.0.1:${server.port}`;
  const account = await openAccount(
    { origin, dataDir: server.dataDir, stop: async () => {} },
    `${randomUUID()}@example.com`,
  );
  const person: Person = { account, lists: [] };
  await beginList({ all: [server], outcomes: new Map() }, person);
  return person;
}

async function beginList(servers: Servers, { account, lists }: Person) {
  const list = { name: 'Soups', chosenCountry: 'PL', items: [] };
  const { body } = await ask(servers, '/changeList/createListForUser', account, list);
  const begun = { id: JSON.parse(body).id as string, acknowledged: [] as string[] };
  lists.push(begun);
  return begun;
}

/** Adds dish after dish, on one server and the other in turn, until told to stop; a list that is full is followed by another. */
export async function eat(servers: Servers, person: Person, mayGoOn: () => boolean): Promise<void> {
  for (let turn = 0; mayGoOn(); turn += 1) {
    const item = { id: randomUUID(), name: `Dish ${turn}` };
    const inTurn = { ...servers, all: turn % 2 ? servers.all : servers.all.toReversed() };
    const last = person.lists.at(-1);
    const isFull = last === undefined || last.acknowledged.length >= LIMITS.itemsPerList;
    const list = isFull ? await beginList(inTurn, person) : last;
    const { status, body } = await ask(inTurn, `/changeList/${list.id}/addItem`, person.account, { item });
    if (status !== 200) throw new Error(`${status}: ${body}`);
    list.acknowledged.push(item.id);
  }
}

/** Everything that was acknowledged is there once, and nothing else. */
export async function expectWhole(servers: Servers, person: Person): Promise<{ epoch: string }> {
  const { body } = await ask(servers, '/account/data', person.account);
  const { user, stamp } = JSON.parse(body) as { user: UserData; stamp: { epoch: string } };
  expect(user.ownLists).toHaveLength(person.lists.length);
  for (const { id, acknowledged } of person.lists) {
    const list = user.ownLists.find((own) => own.id === id);
    expect(list?.items.map((item) => item.id)).toEqual(acknowledged);
  }
  // One for each list and one for each dish: no write counted twice.
  expect(user.rev).toBe(eatenBy(person) + person.lists.length);
  return stamp;
}
