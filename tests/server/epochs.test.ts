/** A write that names another epoch is refused (P7.14). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverState } from '#server/db/server-tables.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import type { List } from '#src/domain/list.ts';
import { makeList, readList } from './fixtures.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let user: TestUser;
let list: List;
beforeAll(async () => {
  server = await createTestServer();
  user = await server.signUp('Restored');
  list = (await makeList(user, ['Barszcz', 'Bigos'])) as List;
});
afterAll(() => server.close());

const rename = (content: string, epoch: string) =>
  user.post(
    `/changeList/${list.id}/name`,
    { content },
    { key: randomUUID(), headers: { 'X-Expected-Epoch': epoch } },
  );
const currentName = async () => (await readList(user, list.id))?.name;

test('a write for the epoch before a restore is not applied, and is answered with the stamp', async () => {
  const { stamp } = (await rename('Before', randomUUID())).body;
  expect(stamp).toMatchObject({ userID: user.userID });
  expect(await currentName()).not.toBe('Before');
  const refused = await rename('Before', randomUUID());
  expect(refused).toMatchObject({ status: 425, body: { internalErrorCode: ERROR_CODES.OTHER_EPOCH, stamp } });
  expect((await rename('Now', stamp.epoch)).status).toBe(200);
  expect(await currentName()).toBe('Now');
});

test('the key of a write refused for its epoch can be used for the same write in the new epoch', async () => {
  const key = randomUUID();
  const write = (headers: Record<string, string>) =>
    user.post(`/changeList/${list.id}/description`, { content: 'Told twice' }, { key, headers });
  expect((await write({ 'X-Expected-Epoch': randomUUID() })).status).toBe(425);
  expect((await write({})).status).toBe(200);
});

test('a batch for another epoch is refused with its first write, and no write is applied', async () => {
  const send = async (epoch: string) => {
    const writes = ['One', 'Two'].map((content) => ({
      key: randomUUID(),
      lane: 0,
      kind: 'list.rename',
      params: { listID: list.id },
      query: {},
      body: { content },
    }));
    return user.post('/account/writes', { writes }, { headers: { 'X-Expected-Epoch': epoch } });
  };
  const before = await currentName();
  const { body } = await send(randomUUID());
  expect(body.verdicts).toMatchObject([{ status: 425, body: { stamp: body.stamp } }]);
  expect(await currentName()).toBe(before);
  const [state] = await server.db.select().from(serverState);
  expect((await send(state?.epoch ?? '')).body.verdicts).toMatchObject([{ status: 200 }, { status: 200 }]);
  expect(await currentName()).toBe('Two');
});
