/**
 * Every call of the contract answers each kind of caller with the status in the table: a visitor, a signed-in
 * user, the owner (P1.1, P13.2, P13.3, P13.4, P13.6).
 */
import { randomUUID } from 'node:crypto';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_CALLS } from '#tests/helpers/all-calls.ts';
import { type IdentityProvider, startIdentityProvider } from '#tests/helpers/identity-provider.ts';
import { bodyOf, pathOf, type Target } from './call-requests.ts';
import { ACTORS, type Actor, CALL_TABLE } from './call-table.ts';
import { makeList, makePublicList } from './fixtures.ts';
import {
  type Answer,
  createTestServer,
  type RequestOptions,
  type TestServer,
  type TestUser,
} from './helpers.ts';

/** Calls that end a session or the account. They are sent last, because other calls need these. */
const ENDING_CALLS = ['endOtherSession', 'endAllSessions', 'logout', 'endTokenSession', 'removeUser'];
const names = [...Object.keys(ALL_CALLS).filter((name) => !ENDING_CALLS.includes(name)), ...ENDING_CALLS];
/** A text that only the owner may read. */
const SECRET = 'Only for the owner';

type Person = { user: TestUser; listID: string; publicID: string };

let provider: IdentityProvider;
let server: TestServer;
let owner: Person;
let stranger: Person;
let neighbour: Person;
let writer: Person;
let forgedKey: Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

beforeAll(async () => {
  provider = await startIdentityProvider();
  forgedKey = (await generateKeyPair('RS256')).privateKey;
  server = await createTestServer({ environment: provider.environment });
  owner = await signUpWithLists('Owner');
  await proveAddress(owner);
  stranger = await signUpWithLists('Stranger');
  neighbour = await signUpWithLists('Neighbour');
  writer = await signUpWithLists('Writer');
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Signs up a user with one public and one private list. */
async function signUpWithLists(name: string): Promise<Person> {
  const user = await server.signUp(name);
  const { publicID } = await makePublicList(user, ['Pierogi']);
  const { id } = await makeList(user, ['Barszcz'], { description: name === 'Owner' ? SECRET : '' });
  return { user, listID: id, publicID };
}

/**
 * Proves the address by a mailed link. The owner also signs in with the provider, which would otherwise
 * delete a password without a proven address.
 */
async function proveAddress({ user: { emailAddress, password } }: Person): Promise<void> {
  await server.request('/user/changePassword', { method: 'POST', body: { emailAddress } });
  await server.background.idle();
  const link = `/user/changePassword/${server.tokenFor(emailAddress)}`;
  await server.request(link, { method: 'POST', body: { password } });
}

/** Starts a new session of a person, as after a sign-in. */
const cookieOf = async ({ user }: Person) => (await server.logIn(user.emailAddress, user.password)).cookie;

async function sessionOf({ user }: Person): Promise<string> {
  const cookie = await cookieOf({ user } as Person);
  const { sessions } = (await server.request('/account/sessions', { cookie })).body;
  return sessions.find((each: { isCurrent: boolean }) => each.isCurrent).id;
}

/** Returns the token of a link that fits the call, already used if `isUsed`. */
async function tokenFor(name: string, isUsed: boolean): Promise<string> {
  const emailAddress = `${randomUUID()}@example.com`;
  const body = { emailAddress, password: 'long enough', name: 'Token' };
  await server.request('/user', { method: 'POST', body });
  if (name === 'changePassword') {
    await server.request('/user/changePassword', { method: 'POST', body: { emailAddress } });
    await server.background.idle();
  }
  if (name === 'confirmEmail') {
    await server.request(`/user/activate/${server.tokenFor(emailAddress)}`);
    const user = await server.logIn(emailAddress, body.password);
    const moved = `moved-${emailAddress}`;
    await user.post('/account/email', { emailAddress: moved, password: body.password });
    return spendLink(name, server.tokenFor(moved), isUsed);
  }
  return spendLink(name, server.tokenFor(emailAddress), isUsed, body);
}

/** Returns the token of a link, after using the link if `isUsed`. */
async function spendLink(name: string, token: string, isUsed: boolean, body?: object): Promise<string> {
  if (isUsed) {
    const { method } = call(name);
    const first = pathOf(call(name), { token } as Target);
    await server.request(first, method === 'GET' || body === undefined ? { method } : { method, body });
  }
  return token;
}

const call = (name: string) => {
  const found = ALL_CALLS[name];
  if (found === undefined) throw new Error(`no call ${name}`);
  return found;
};

/** Returns what the actor's call refers to: the owner's things, or the actor's own for `othersKey`. */
async function targetOf(name: string, actor: Actor): Promise<Target> {
  const person = actor === 'othersKey' ? neighbour : owner;
  const isLink = ['activate', 'changePassword', 'confirmEmail'].includes(name);
  const hasRightCredentials = actor === 'owner';
  const isOwnersAddress = ['login', 'thirdParty'].includes(name);
  return {
    listID: person.listID,
    itemName: 'Barszcz',
    publicID: owner.publicID,
    sessionID: await sessionOf(person),
    token:
      isLink && (hasRightCredentials || actor === 'usedLink')
        ? await tokenFor(name, !hasRightCredentials)
        : 'made-up',
    emailAddress: isOwnersAddress ? owner.user.emailAddress : `${randomUUID()}@example.com`,
    password: hasRightCredentials ? owner.user.password : 'a wrong password',
  };
}

/** Returns the cookie, token or key with which the actor sends the call. */
async function credentialsOf(name: string, actor: Actor): Promise<RequestOptions> {
  const email = owner.user.emailAddress;
  const bearer = (token: string): RequestOptions => ({ headers: { Authorization: `Bearer ${token}` } });
  switch (actor) {
    case 'visitor':
    case 'usedLink':
      return {};
    case 'stranger':
      return { cookie: await cookieOf(stranger), key: randomUUID() };
    case 'foreignSite':
      return {
        cookie: await cookieOf(owner),
        headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      };
    case 'forgedBearer':
      return bearer(await provider.sign({ email }, { key: forgedKey }));
    case 'expiredBearer': {
      const twoHoursAgo = Math.floor(Date.now() / 1000) - 7200;
      return bearer(await provider.sign({ email, iat: twoHoursAgo, exp: twoHoursAgo + 3600 }));
    }
    case 'signedOut': {
      const cookie = await cookieOf(owner);
      await server.request('/user/logout', { cookie });
      return { cookie };
    }
    case 'othersKey':
      return { cookie: await cookieOf(neighbour), key: await keyOfWriter(name) };
    case 'owner': {
      const isByToken = name === 'thirdParty' || name === 'openTokenSession';
      return isByToken
        ? bearer(await provider.sign({ email }))
        : { cookie: await cookieOf(owner), key: randomUUID() };
    }
  }
}

/** Returns the key under which the writer has just made the same call on their own things. */
async function keyOfWriter(name: string): Promise<string> {
  const key = randomUUID();
  if (call(name).session === 'none' || ENDING_CALLS.includes(name) || name === 'changeEmail') return key;
  const target = { ...(await targetOf(name, 'othersKey')), listID: writer.listID };
  const options = { method: call(name).method, cookie: await cookieOf(writer), key };
  const body = bodyOf(name, target);
  const path = pathOf(call(name), target);
  const first = await server.request(path, body === undefined ? options : { ...options, body });
  expect(first.status).toBe(200);
  return key;
}

async function sendAs(name: string, actor: Actor): Promise<Answer> {
  // Tokens use the real clock.
  server.clock.now = Date.now();
  const target = await targetOf(name, actor);
  const options = { method: call(name).method, ...(await credentialsOf(name, actor)) };
  const body = bodyOf(name, target);
  return server.request(pathOf(call(name), target), body === undefined ? options : { ...options, body });
}

test('the table has every call of the contract and no other', () => {
  expect(Object.keys(CALL_TABLE).sort()).toEqual(Object.keys(ALL_CALLS).sort());
});

describe.each(ACTORS.map((actor, column) => ({ actor, column })))('$actor', ({ actor, column }) => {
  const rows = names.flatMap((name) => {
    const status = CALL_TABLE[name]?.[column] ?? null;
    return status === null ? [] : [{ name, status }];
  });

  test.each(rows)('$name: $status', async ({ name, status }) => {
    const answer = await sendAs(name, actor);
    expect(answer).toMatchObject({ status });
    if (status >= 400) expect(answer.body.internalErrorCode).toBeTypeOf('number');
    if (actor !== 'owner' && !(actor === 'foreignSite' && status === 200)) {
      expect(JSON.stringify(answer.body)).not.toContain(SECRET);
      expect(JSON.stringify(answer.body)).not.toContain(owner.user.emailAddress);
    }
    // A page of another site may make the browser send a read, but never sees the answer.
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('has left the owner’s list and avatar unchanged', async () => {
    if (actor === 'owner') return;
    const cookie = await cookieOf(owner);
    const { user } = (await server.request('/account/data', { cookie })).body;
    expect(user.avatar).toBe('1');
    const lists = user.ownLists.filter(({ id }: { id: string }) => id === owner.listID);
    expect(lists).toMatchObject([
      { name: 'Soups', description: SECRET, items: [{ name: 'Barszcz', isDone: false }] },
    ]);
  });
});
