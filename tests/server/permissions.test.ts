/**
 * Only the owner can change a list, and a foreign origin changes nothing (P1.4, P13.7). Another user's list
 * looks like one that does not exist (P1.7).
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_CODES } from '#src/contract/call.ts';
import type { List } from '#src/domain/list.ts';
import { type Op, writeOf } from '#src/writes/table.ts';
import { ALL_CALLS } from '#tests/helpers/all-calls.ts';
import { minimalBody } from '#tests/writes/samples.ts';
import { makeList, publish, readList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
let list: List;
beforeAll(async () => {
  server = await createTestServer();
  owner = await server.signUp('Owner');
  stranger = await server.signUp('Stranger');
  list = await makeList(owner, ['Barszcz', 'Pierogi'], { description: 'As it was' });
});
afterAll(() => server.close());

/** Bodies of calls that are valid for the right user, apart from those of writes. */
const BODIES: Record<string, unknown> = {
  register: { emailAddress: 'new@example.com', password: 'long enough', name: 'New' },
  login: { emailAddress: 'nobody@example.com', password: 'long enough' },
  thirdParty: { emailAddress: 'nobody@example.com', name: 'New' },
  resendActivation: { emailAddress: 'nobody@example.com' },
  requestPasswordChange: { emailAddress: 'nobody@example.com' },
  changePassword: { password: 'long enough' },
};

const bodyOf = (name: string): unknown =>
  writeOf(name) === undefined ? BODIES[name] : minimalBody(name as Op['kind']);

/** Returns a call's path with its parameters filled in. */
function pathOf(path: string): string {
  const values: Record<string, string> = {
    listID: list.id,
    index: '0',
    country: 'PL',
    page: '0',
    publicID: randomUUID(),
    sourceID: list.id,
    name: '1',
    sessionID: randomUUID(),
    token: 'unknown',
    first: 'PL',
    second: randomUUID(),
  };
  return path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? name);
}

const calls = Object.entries(ALL_CALLS).map(([name, call]) => ({ name, call }));

describe('a visitor', () => {
  test.each(calls)('is refused by $name only if the call needs a session', async ({ name, call }) => {
    const answer = await server.request(pathOf(call.path), { method: call.method, body: bodyOf(name) });
    if (call.session === 'required') {
      expect(answer).toMatchObject({ status: 403, body: { internalErrorCode: ERROR_CODES.NO_SESSION } });
    } else {
      expect([200, 201, 400, 401, 404]).toContain(answer.status);
      if (answer.status >= 400) expect(answer.body.internalErrorCode).toBeTypeOf('number');
    }
  });

  test('is told to sign in before the request is checked', async () => {
    expect(await server.request('/changeList/nonsense/name', { method: 'POST', body: '{' })).toMatchObject({
      status: 403,
    });
  });
});

describe('another user', () => {
  const onList = calls.filter(({ call }) => call.path.includes(':listID') && call.session === 'required');

  test.each(onList)('cannot use $name on a list of the owner: it looks missing', async ({ name, call }) => {
    const options = { method: call.method, body: bodyOf(name), cookie: stranger.cookie };
    const foreign = await server.request(pathOf(call.path), options);
    const missing = await server.request(pathOf(call.path).replace(list.id, randomUUID()), options);
    expect(foreign).toMatchObject({ status: 404, body: { internalErrorCode: ERROR_CODES.NOT_FOUND } });
    expect(foreign.body).toEqual(missing.body);
  });

  test.each([`/saveListForUser/Private/`, `/saveListForUser/PL/`])(
    'cannot save a private list by POST %s',
    async (path) => {
      expect(await stranger.post(path + list.id)).toMatchObject({ status: 404 });
    },
  );

  test('cannot read a private list, and has changed nothing', async () => {
    expect((await stranger.get(`/list/details/private/${list.id}`)).body).toEqual({
      error: true,
      internalErrorCode: ERROR_CODES.NOT_FOUND,
    });
    expect((await stranger.data()).ownLists.map(({ id }) => id)).not.toContain(list.id);
    expect(await readList(owner, list.id)).toEqual(list);
    expect((await stranger.data()).rev).toBe(0);
  });

  test('cannot use the id or public id of the owner’s list', async () => {
    const taken = { status: 409, body: { internalErrorCode: ERROR_CODES.ID_TAKEN } };
    const body = { id: list.id, name: 'Mine now', chosenCountry: 'PL' };
    expect(await stranger.post('/changeList/createListForUser', body)).toMatchObject(taken);
    const publicID = await publish(owner, list.id);
    const own = await makeList(stranger);
    expect(await stranger.post(`/createList/${own.id}`, { publicID })).toMatchObject(taken);
    expect(await stranger.post(`/saveListForUser/PL/${publicID}`, { id: list.id })).toMatchObject(taken);
    expect((await readList(stranger, own.id))?.publicID).toBeNull();
  });
});

describe('a request that writes', () => {
  const writes = calls.filter(
    ({ name, call }) => call.method !== 'GET' || name === 'logout' || name === 'activate',
  );
  const foreign = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.localhost' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost' },
  ];

  test.each(writes)('from another site is refused by $name', async ({ name, call }) => {
    for (const headers of foreign) {
      const options = { method: call.method, body: bodyOf(name), cookie: owner.cookie, headers };
      expect(await server.request(pathOf(call.path), options)).toMatchObject({
        status: 403,
        body: { internalErrorCode: ERROR_CODES.FOREIGN_ORIGIN },
      });
    }
    expect((await owner.get('/account/data')).status).toBe(200);
  });

  test('from the app’s own page or without a browser is accepted', async () => {
    const ownHeaders = [{ 'Sec-Fetch-Site': 'same-origin' }, { Origin: 'http://localhost' }, {}];
    for (const headers of ownHeaders) {
      const answer = await owner.post(
        `/changeList/${list.id}/name`,
        { content: 'Soups' },
        { headers: { ...headers } },
      );
      expect(answer.status).toBe(200);
    }
  });

  test('as a navigation, such as a link in a mail, is refused, so that it signs no user out', async () => {
    const headers = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' };
    for (const path of ['/user/logout', '/user/activate/made-up'])
      expect(await owner.get(path, { headers })).toMatchObject({
        status: 403,
        body: { internalErrorCode: ERROR_CODES.FOREIGN_ORIGIN },
      });
    expect((await owner.get('/account/data', { headers })).status).toBe(200);
  });

  test('from an allowed origin is accepted, and only such an origin gets CORS headers', async () => {
    const wrapper = 'capacitor://localhost';
    const database = { db: server.db, close: async () => {} };
    const wrapperServer = await createTestServer({ database, config: { allowedOrigins: [wrapper] } });
    const options = { method: 'POST', body: { content: 'Soups' }, cookie: owner.cookie };
    const path = `/changeList/${list.id}/name`;
    const headers = { Origin: wrapper, 'Sec-Fetch-Site': 'cross-site' };
    const allowed = await wrapperServer.request(path, { ...options, headers });
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(wrapper);
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true');
    const refused = await wrapperServer.request(path, {
      ...options,
      headers: { Origin: 'https://evil.example' },
    });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await wrapperServer.send(path, {
      method: 'OPTIONS',
      headers: { Origin: wrapper, 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
  });
});
