/** The database of each released version opens and sends all its changes (P7.19). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import { createPasswords } from '#server/identity/password.ts';
import { createApi } from '#src/api/client.ts';
import { retryEntry } from '#src/commands/rejected-entry.ts';
import { login as loginCall } from '#src/contract/user-calls.ts';
import { FoodDatabase } from '#src/db/database.ts';
import type { BaseRow, Entry, ListRow, PublicListRow } from '#src/db/schema.ts';
import type { List } from '#src/domain/list.ts';
import { describeEntry } from '#src/i18n/describe-entry.ts';
import { drain } from '#src/outbox/drain.ts';
import { entriesOf, isFolded } from '#src/outbox/entry.ts';
import { ownLists } from '#src/queries/lists.ts';
import { publicList } from '#src/queries/public-lists.ts';
import { unsentChanges } from '#src/queries/unsent-changes.ts';
import { pull } from '#src/sync/pull.ts';
import { fold } from '#src/writes/table.ts';
import version2 from '#tests/fixtures/database-v2.json';
import { draftList } from '#tests/helpers/draft-list.ts';
import { type FrozenDatabase, thaw } from '#tests/helpers/frozen-database.ts';
import { createTestServer, type TestServer, type TestUser } from '#tests/server/helpers.ts';
import { createNetwork } from '#tests/simulation/network.ts';
import { randomFrom } from '#tests/simulation/random.ts';

/** The frozen database of each released version. */
const RELEASED: [number, FrozenDatabase][] = [[2, version2 as FrozenDatabase]];
const PASSWORD = 'twenty years';
/** The number of kinds of changes that the user of each frozen database has not sent. */
const KINDS = 19;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
afterAll(() => server.close());

const rowsOf = <Row>(frozen: FrozenDatabase, store: string) =>
  (frozen.stores.find(({ name }) => name === store)?.rows ?? []) as Row[];

/** Creates the account of the frozen database on the server, under its own id. */
async function signUp({ id, emailAddress, name }: { id: string; emailAddress: string; name: string }) {
  const now = new Date(server.clock.now);
  const passwordHash = await createPasswords(server.deps.config).hash(PASSWORD);
  const row = { id, email: emailAddress, name, passwordHash, activatedAt: now, createdAt: now };
  await server.db.insert(users).values(row);
  return server.logIn(emailAddress, PASSWORD);
}

/** Creates the list on the server as the user, and publishes it if it has a public id. */
async function createOnServer(user: TestUser, list: List): Promise<void> {
  const created = await user.post('/changeList/createListForUser', list);
  expect(created.status, JSON.stringify(created.body)).toBe(200);
  if (list.publicID === null) return;
  const published = await user.post(`/createList/${list.id}`, { publicID: list.publicID });
  expect(published.body.publicID).toBe(list.publicID);
}

/** Brings the server to the state of the device's last sync. Returns the device's user. */
async function restoreServer(frozen: FrozenDatabase) {
  const [session] = rowsOf<{ key: string; userID: string }>(frozen, 'meta').filter(
    ({ key }) => key === 'session',
  );
  const account = rowsOf<{ id: string; emailAddress: string; name: string }>(frozen, 'accounts').find(
    ({ id }) => id === session?.userID,
  );
  const user = await signUp(account!);
  const bases = rowsOf<BaseRow>(frozen, 'bases');
  const listsWithoutBase = rowsOf<ListRow>(frozen, 'lists').filter(
    ({ id }) => !bases.some((base) => base.id === id),
  );
  const serverLists = [...bases, ...listsWithoutBase.map((list) => ({ userID: list.userID, list }))]
    .filter(({ userID }) => userID === user.userID)
    .flatMap(({ list }) => (list === null ? [] : [list]));
  for (const list of serverLists) await createOnServer(user, list);
  const stranger = await server.signUp('Stranger');
  for (const list of rowsOf<PublicListRow>(frozen, 'publicLists')) await createOnServer(stranger, list);
  return user;
}

test.each(RELEASED)(
  'a frozen database of version %i opens, shows its rows and sends all changes',
  async (_, frozen) => {
    const indexedDB = new IDBFactory();
    await thaw(frozen, 'phone', indexedDB);
    const user = await restoreServer(frozen);
    const db = new FoodDatabase('phone', { indexedDB });
    const mine = <Row extends { userID: string }>(store: string) =>
      rowsOf<Row>(frozen, store).filter(({ userID }) => userID === user.userID);

    // All lists are shown as they were stored.
    const shown = await ownLists(db, 1000);
    expect(shown.lists.map(({ id, items }) => [id, items]).sort()).toEqual(
      mine<ListRow>('lists')
        .map(({ id, items }) => [id, items])
        .sort(),
    );
    expect((await draftList(db))?.name).toBe('Penelope’s draft');
    const [cached] = rowsOf<PublicListRow>(frozen, 'publicLists');
    expect((await publicList(db, cached!.id))?.list.name).toBe(cached!.name);

    // The outbox has every kind of change in every state, and its description names its list.
    const entries = mine<Entry>('outbox');
    const states = new Map<string, Set<string>>();
    for (const { kind, state } of entries) states.set(kind, (states.get(kind) ?? new Set()).add(state));
    expect(states.size).toBe(KINDS);
    for (const seen of states.values()) expect([...seen].sort()).toEqual(['rejected', 'sending', 'waiting']);
    const { refused, waiting } = await unsentChanges(db, 1000);
    expect(refused.length + waiting.length).toBe(entries.length);
    for (const { entry, names } of [...refused, ...waiting]) {
      expect(describeEntry(i18n, entry, names)).not.toMatch(/Removed (dish|list)|newer version/);
    }
    for (const base of await db.bases.toArray()) {
      const row = shown.lists.find(({ id }) => id === base.id);
      const folded = fold(base.list, (await entriesOf(db, base.id)).filter(isFolded));
      if (base.userID === user.userID) expect(row?.items ?? null).toEqual(folded?.items ?? null);
    }

    // All waiting entries are sent. Refused entries stay until they are retried, and are sent then.
    const now = () => Math.max(...entries.map(({ createdAt }) => createdAt)) + 86_400_000;
    const api = createApi({
      base: 'http://localhost:3000/api',
      timeoutMs: 60_000,
      fetch: createNetwork(server.app, randomFrom(1)).fetch,
    });
    await api(loginCall, { body: { emailAddress: user.emailAddress, password: PASSWORD } });
    const deps = { db, api, now, random: () => 0.5, withLock: <T>(work: () => Promise<T>) => work() };
    const remainingStates = async () =>
      (await db.outbox.toArray()).filter((entry) => entry.userID === user.userID).map(({ state }) => state);
    await drain(deps);
    const behindCreations = 2;
    expect((await remainingStates()).sort()).toEqual([
      ...Array.from({ length: KINDS }, () => 'rejected'),
      ...Array.from({ length: behindCreations }, () => 'waiting'),
    ]);
    for (const { entry } of refused) {
      await retryEntry(
        { ...deps, newID: () => crypto.randomUUID(), notifyCommitted: () => undefined },
        entry.seq,
      );
    }
    await drain(deps);
    expect(await remainingStates()).toEqual([]);

    // The device shows the server's lists, and the other user's unsent changes are kept.
    await pull(deps, 'now');
    const byID = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    const { lists } = await ownLists(db, 1000);
    const asList = ({ userID: _userID, eatenKeys: _keys, ...list }: ListRow): List => list;
    expect(lists.map(asList).sort(byID)).toEqual([...(await user.data()).ownLists].sort(byID));
    expect((await db.outbox.toArray()).map(({ userID }) => userID)).toEqual(
      rowsOf<Entry>(frozen, 'outbox')
        .filter(({ userID }) => userID !== user.userID)
        .map(({ userID }) => userID),
    );
  },
  // The test makes about two hundred calls of the real server.
  60_000,
);

test('no frozen database has been edited, because devices have them as they were', () => {
  const sums = Object.fromEntries(
    RELEASED.map(([version]) => {
      const file = readFileSync(new URL(`../fixtures/database-v${version}.json`, import.meta.url));
      return [version, createHash('sha256').update(file).digest('hex')];
    }),
  );
  expect(sums).toEqual({ 2: '2cca2c5a14be1cfcb5c59e85f905b9f3c9c76c386035c26a8f010949b4ed4522' });
});
