/** A write in a batch has the effect and the answer of its own call (P7.13). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appliedWrites, lists } from '#server/db/schema.ts';
import { ApiError } from '#server/http/api-error.ts';
import { steadyChange } from '#server/lists/change-together.ts';
import type { Stamp } from '#src/contract/account.ts';
import type { BatchedWrite } from '#src/contract/batch.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { List } from '#src/domain/list.ts';
import { CHANGES, type Op, WRITES, writeOf } from '#src/writes/table.ts';
import { sampleOf } from '#tests/writes/samples.ts';
import { makeList, publish, readList } from './fixtures.ts';
import { type Answer, createTestServer, doesClockJump, type TestServer, type TestUser } from './helpers.ts';
import { newWriter, type Writer } from './sample-writer.ts';

let server: TestServer;
let author: TestUser;
let originalTake: TestServer['deps']['limits']['take'];
beforeAll(async () => {
  server = await createTestServer();
  author = await server.signUp('Author');
  originalTake = server.deps.limits.take;
});
beforeEach(() => {
  server.deps.limits.take = originalTake;
});
afterAll(() => server.close());

const newPerson = () => newWriter(server, author);

/** Returns the sample op of a kind. */
const opOf = (person: Writer, kind: Op['kind']): Op => sampleOf(kind).op(person);

const asTexts = (values: object = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

function batchedWrite(op: Op, given: Partial<BatchedWrite> = {}): BatchedWrite {
  const { params, query, body } = writeOf(op.kind)!.toRequest(op, 0);
  const parts = { params: asTexts(params), query: asTexts(query), body };
  return { key: randomUUID(), lane: 0, kind: op.kind, ...parts, ...given };
}

function sendAlone(user: TestUser, { key, kind, params = {}, query, body }: BatchedWrite): Promise<Answer> {
  const { method, path } = writeOf(kind)!.call;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  return server.request(`${filled}${search && `?${search}`}`, { method, body, key, cookie: user.cookie });
}

const send = (user: TestUser, writes: BatchedWrite[], options: object = {}) =>
  user.post('/account/writes', { writes }, options);

const rename = (listID: string, name: string, given: Partial<BatchedWrite> = {}) =>
  batchedWrite({ kind: 'list.rename', listID, args: { name } }, given);

/** Returns an answer without the ids of one user. */
function anonymous(answer: unknown, person: Writer): unknown {
  const { user, name, list, source, newID } = person;
  const created = (opOf(person, 'list.create').args as { list: List }).list;
  const ids = [
    ...[user.userID, user.emailAddress, name, newID, list.id, source.id, source.publicID ?? ''],
    ...[list, source, created].flatMap(({ items }) => items.map(({ id }) => id)),
  ];
  const text = ids.reduce((json, id, index) => json.replaceAll(id, `id ${index}`), JSON.stringify(answer));
  return JSON.parse(text);
}

describe.each(WRITES.map(({ kind }) => kind))('%s', (kind) => {
  test('has the same result in a batch as by its own call, applied or refused', async () => {
    const [one, other] = [await newPerson(), await newPerson()];
    const unknownIDs = { listID: randomUUID(), publicID: randomUUID(), sourceID: randomUUID() };
    const variants = (person: Writer): BatchedWrite[] => {
      const write = batchedWrite(opOf(person, kind));
      return [
        write,
        write,
        { ...write, key: randomUUID() },
        batchedWrite(opOf(person, kind), { params: { ...write.params, ...unknownIDs } }),
        batchedWrite(opOf(person, kind), {
          body: { content: 7, item: 7, tag: 7, id: 7, itemID: 7, access: 7 },
        }),
        { ...write, key: 'short' },
      ];
    };
    const singles: unknown[] = [];
    for (const write of variants(one)) {
      const { status, body } = await sendAlone(one.user, write);
      singles.push(anonymous({ status, body }, one));
    }
    const verdicts: unknown[] = [];
    for (const write of variants(other)) {
      const { body } = await send(other.user, [write]);
      const [{ key: _key, ...verdict }] = body.verdicts;
      verdicts.push(anonymous(verdict, other));
    }
    expect(verdicts).toEqual(singles);
    expect((singles[0] as Answer).status).toBe(200);
    expect(anonymous(await other.user.data(), other)).toEqual(anonymous(await one.user.data(), one));
  });
});

test('a write of a batch is the same write when it is sent alone, and vice versa', async () => {
  const person = await newPerson();
  const { user, list } = person;
  const tick = batchedWrite(opOf(person, 'item.tick'));
  await send(user, [tick]);
  const { rev } = await user.data();
  expect(await sendAlone(user, tick)).toMatchObject({ status: 200, body: { stamp: { rev } } });
  const other = rename(list.id, 'Soups of the north');
  await sendAlone(user, other);
  const { body } = await send(user, [other, { ...tick, body: { ...(tick.body as object), isDone: false } }]);
  expect(body.verdicts).toMatchObject([{ status: 200 }, { status: 422 }]);
  expect((await user.data()).rev).toBe(rev + 1);
});

test('writes are applied in order, each at its own revision, and each list is returned once', async () => {
  const { user, list } = await newPerson();
  const second = await makeList(user, ['Soba']);
  const { rev } = await user.data();
  const { body } = await send(user, [
    rename(list.id, 'First'),
    rename(second.id, 'Other', { lane: 1 }),
    rename(list.id, 'Last'),
  ]);
  expect(body.stamp.rev).toBe(rev + 3);
  expect(body.verdicts).toMatchObject([
    { isListLater: true, body: { stamp: { from: rev, rev: rev + 1 } } },
    { body: { list: { name: 'Other' }, stamp: { from: rev + 1, rev: rev + 2 } } },
    { body: { list: { name: 'Last' }, stamp: { from: rev + 2, rev: rev + 3 } } },
  ]);
  expect(body.verdicts[0].body).not.toHaveProperty('list');
  expect((await readList(user, list.id))?.name).toBe('Last');
});

describe('adjacent changes of one list', () => {
  const steadyOps = (person: Writer) => {
    const { list } = person;
    const kinds = WRITES.map(({ kind }) => kind).filter((kind) => steadyChange(kind) !== undefined);
    const changes = kinds.map((kind) => opOf(person, kind));
    const tick = opOf(person, 'item.tick');
    const untick = { ...tick, args: { isDone: false } } as Op;
    const second = { listID: list.id, itemID: list.items[1]!.id };
    return [
      ...changes,
      { kind: 'item.tick', ...second, args: { isDone: true } } as Op,
      untick,
      tick,
      opOf(person, 'list.rename'),
    ];
  };

  test.skipIf(doesClockJump)(
    'have the same effect and revisions as if each had been sent alone',
    async () => {
      const [one, other] = [await newPerson(), await newPerson()];
      await publish(one.user, one.list.id);
      await publish(other.user, other.list.id);
      const singles: Stamp[] = [];
      for (const op of steadyOps(one)) {
        const { body } = await sendAlone(one.user, batchedWrite(op));
        singles.push(anonymous(body.stamp, one) as Stamp);
      }
      const writes = steadyOps(other).map((op) => batchedWrite(op));
      const { body } = await send(other.user, writes);
      const stamps = body.verdicts.map((verdict: Answer) => anonymous(verdict.body.stamp, other));
      // The server answers all changes after the last one, so each answer has all achievements.
      const { achievements } = singles.at(-1) as Stamp;
      expect(achievements).not.toEqual([]);
      expect(stamps).toEqual(singles.map((stamp) => ({ ...stamp, achievements })));
      const steady = CHANGES.filter(({ isSteady }) => isSteady).map(({ kind }) => kind);
      expect(new Set(writes.map(({ kind }) => kind))).toEqual(new Set(steady));
      const rowsOf = async ({ user, list, ...person }: Writer) => {
        const [row] = await server.db.select().from(lists).where(eq(lists.id, list.id));
        const { publicID: _, ...rest } = row!;
        return anonymous([rest, { ...(await user.data()), ownLists: [] }], { user, list, ...person });
      };
      expect(await rowsOf(other)).toEqual(await rowsOf(one));
      const keys = await server.db
        .select()
        .from(appliedWrites)
        .where(eq(appliedWrites.userID, other.user.userID));
      expect(keys.map(({ key }) => key)).toEqual(expect.arrayContaining(writes.map(({ key }) => key)));
      const { rev } = await other.user.data();
      const again = await send(other.user, writes);
      expect(again.body.verdicts.every(({ body: { stamp } }: Answer) => stamp.from === undefined)).toBe(true);
      expect((await other.user.data()).rev).toBe(rev);
    },
  );

  test('are applied up to the first one that is refused', async () => {
    const person = await newPerson();
    const { user, list } = person;
    const used = rename(list.id, 'Used before');
    await sendAlone(user, used);
    const unknown = batchedWrite({
      kind: 'item.rename',
      listID: list.id,
      itemID: randomUUID(),
      args: { name: 'Nothing' },
    });
    const { body } = await send(user, [
      rename(list.id, 'One'),
      { ...used, body: { content: 'Something else' } },
      unknown,
      { ...rename(list.id, 'x'), body: { content: 'x'.repeat(1000) } },
      rename(list.id, 'Last'),
    ]);
    expect(body.verdicts.map(({ status }: Answer) => status)).toEqual([200, 422]);
    expect((await readList(user, list.id))?.name).toBe('One');
  });
});

test('a write that this version does not know is answered 501 and stops only its lane', async () => {
  const { user, list } = await newPerson();
  const second = await makeList(user);
  const { body } = await send(user, [
    rename(list.id, 'Mine'),
    { ...rename(list.id, 'From the future'), kind: 'list.paint' },
    rename(list.id, 'Mine too'),
    rename(second.id, 'Beside it', { lane: 1 }),
  ]);
  expect(body.verdicts.map(({ status }: { status: number }) => status)).toEqual([200, 501, 200]);
  expect(body.verdicts[1].body.internalErrorCode).toBe(ERROR_CODES.UNKNOWN_CALL);
  expect((await readList(user, list.id))?.name).toBe('Mine');
  expect((await readList(user, second.id))?.name).toBe('Beside it');
});

test('a refused write stops the later writes of its lane until they are sent without it', async () => {
  const { user, source } = await newPerson();
  const { body: copy } = await user.post(`/saveListForUser/PL/${source.publicID}`);
  const publish = batchedWrite({ kind: 'list.publish', listID: copy.id, args: { publicID: randomUUID() } });
  const later = [rename(copy.id, 'Soups of my own'), rename(copy.id, 'Soups')];
  const { body: lostAnswer } = await send(user, [publish, ...later]);
  // An unchanged copy cannot be published.
  expect(lostAnswer.verdicts.map(({ status }: Answer) => status)).toEqual([400]);

  await sendAlone(user, rename(copy.id, 'Named on another phone'));
  const { body } = await send(user, [publish, ...later]);
  expect(body.verdicts).toEqual(lostAnswer.verdicts);
  expect((await send(user, later)).body.verdicts.map(({ status }: Answer) => status)).toEqual([200, 200]);
  const { name, access } = (await readList(user, copy.id)) as List;
  expect([name, access]).toEqual(['Soups', 'none']);
});

test('a change that was refused before stays refused in a batch behind another change', async () => {
  const { user } = await newPerson();
  const id = randomUUID();
  const early = rename(id, 'Early');
  expect((await send(user, [early])).body.verdicts).toMatchObject([{ status: 404 }]);
  await makeList(user, [], { id });
  const { body } = await send(user, [rename(id, 'One'), early]);
  expect(body.verdicts.map(({ status }: Answer) => status)).toEqual([200, 404]);
  expect((await readList(user, id))?.name).toBe('One');
});

test('a temporarily refused write stops the later writes of its lane, but no other lane', async () => {
  const { user, list } = await newPerson();
  const second = await makeList(user);
  server.deps.limits.take = async (rule) => {
    if (rule === 'publish') throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: 7 });
  };
  const publish = batchedWrite({ kind: 'list.publish', listID: list.id, args: { publicID: randomUUID() } });
  const writes = [publish, rename(list.id, 'Behind it'), rename(second.id, 'Beside it', { lane: 1 })];
  const { body } = await send(user, writes);
  expect(body.verdicts).toMatchObject([
    { key: publish.key, status: 429, retryAfter: 7 },
    { key: writes[2]!.key, status: 200 },
  ]);
  expect((await readList(user, list.id))?.name).toBe('Soups');
});

test('the rate limit counts every write, and the request as one more', async () => {
  const person = await newPerson();
  const { user, list } = person;
  const counted: string[] = [];
  server.deps.limits.take = async (rule) => {
    counted.push(rule);
  };
  const like = batchedWrite(opOf(person, 'like.add'));
  await send(user, [rename(list.id, 'One'), rename(list.id, 'Two'), like]);
  // Two rules count each write: one for ten minutes, one for a day.
  expect(counted.filter((rule) => rule !== 'writeForDay')).toEqual([
    'write',
    'write',
    'write',
    'like',
    'write',
  ]);
  expect(counted.filter((rule) => rule === 'writeForDay')).toHaveLength(4);
});

test('writes without time left get no verdict and are not applied', async () => {
  const { user, list } = await newPerson();
  const other = await makeList(user);
  server.deps.limits.take = async (rule) => {
    if (rule === 'write') server.clock.now += 3_000;
  };
  const { body } = await send(
    user,
    Array.from({ length: 9 }, (_, index) => rename((index % 2 ? other : list).id, `Name ${index}`)),
  );
  expect(body.verdicts).toHaveLength(3);
  expect((await readList(user, list.id))?.name).toBe('Name 2');
});

test('a batch ends when its answer has as many long lists as a device can store at once', async () => {
  const { user } = await newPerson();
  const names = Array.from({ length: LIMITS.itemsPerList }, (_, index) => `Dish ${index}`);
  const longLists = [];
  for (let count = 0; count < 13; count += 1) longLists.push(await makeList(user, names));
  const { body } = await send(
    user,
    longLists.map(({ id }, lane) => rename(id, 'Long', { lane })),
  );
  expect(body.verdicts).toHaveLength(11);
});

test('a batch for another account, without a session or from another site has no effect', async () => {
  const { user, list } = await newPerson();
  const writes = [rename(list.id, 'Not so')];
  const options = { headers: { 'X-Expected-User': author.userID } };
  expect(await send(user, writes, options)).toMatchObject({ status: 403 });
  expect(await send(user, writes, { cookie: undefined })).toMatchObject({ status: 403 });
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect(await send(user, writes, { headers: foreign })).toMatchObject({ status: 403 });
  expect((await readList(user, list.id))?.name).toBe('Soups');
});

test('an empty, too long or too large batch is refused as a whole', async () => {
  const { user, list } = await newPerson();
  const many = Array.from({ length: LIMITS.writesPerBatch + 1 }, () => rename(list.id, 'Not so'));
  expect(await send(user, [])).toMatchObject({ status: 400, body: { field: 'writes' } });
  expect(await send(user, many)).toMatchObject({ status: 400, body: { field: 'writes' } });
  const heavy = rename(list.id, 'x'.repeat(LIMITS.bodyBytes));
  expect(await send(user, [heavy])).toMatchObject({ status: 413 });
  expect((await readList(user, list.id))?.name).toBe('Soups');
});
