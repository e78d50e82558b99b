/**
 * The effect of a pull: unsent changes stay, and a restored backup is accepted once (P7.4, P7.12, P7.14).
 */
import { expect, test } from 'vitest';
import type { Reply } from '#src/api/reply.ts';
import { createWatchdog } from '#src/browser/database/database-watchdog.ts';
import { noteRestoredRead } from '#src/commands/account/edit-account.ts';
import { logout } from '#src/commands/account/sign-in.ts';
import { editList } from '#src/commands/edit-list.ts';
import { removeList } from '#src/commands/removal.ts';
import { wholeArchive } from '#src/db/list-rows.ts';
import type { List } from '#src/domain/list.ts';
import { UNDO_HOLD_MS } from '#src/outbox/entry.ts';
import { pausingApi, pull } from '#src/sync/pull.ts';
import { accountAnswer } from '#tests/helpers/account-answer.ts';
import { countRequests, countRows } from '#tests/helpers/count-requests.ts';
import {
  deviceWith,
  listOf,
  newDish,
  type TestDevice,
  testDevice,
  testID,
  USER,
} from '#tests/helpers/device.ts';
import { drainWith } from '#tests/helpers/drain-with.ts';
import { noNetwork, refusal, scriptedApi } from '#tests/helpers/scripted-api.ts';

const pullFrom = (device: TestDevice, reply: Reply<unknown>, reason: 'behind' | 'now' = 'now') =>
  pull({ db: device.db, api: pausingApi(scriptedApi(reply).api, device.db), now: device.now }, reason);

test('lists of a second device appear, and lists that it removed disappear', async () => {
  const device = await testDevice();
  const [old, fresh] = [listOf([newDish('Żurek')]), listOf([newDish('Ramen', { isDone: true })])];
  await pullFrom(device, accountAnswer([old], { rev: 2 }));
  await pullFrom(device, accountAnswer([fresh], { rev: 3 }));

  expect((await device.db.lists.toArray()).map(({ id }) => id)).toEqual([fresh.id]);
  expect((await device.db.accounts.get(USER))?.exp).toBe(100);
});

test('a pull keeps unsent changes: the tick stays on the screen and in the outbox', async () => {
  const device = await testDevice();
  const list = listOf([newDish('Żurek'), newDish('Bigos')]);
  await pullFrom(device, accountAnswer([list], { rev: 2 }));
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });
  const renamed = { ...list, name: 'Renamed on the other phone', rev: 3 };

  await pullFrom(device, accountAnswer([renamed], { rev: 3 }));

  const row = await device.db.lists.get(list.id);
  expect(row?.name).toBe('Renamed on the other phone');
  expect(row?.items.map(({ isDone }) => isDone)).toEqual([true, false]);
  expect(await device.db.outbox.count()).toBe(1);
});

test('a list removed on another device disappears, and its unsent tick stays in the outbox', async () => {
  const device = await testDevice();
  const list = listOf([newDish('Żurek')]);
  await pullFrom(device, accountAnswer([list], { rev: 2 }));
  await editList(device, {
    kind: 'item.tick',
    listID: list.id,
    itemID: list.items[0]!.id,
    args: { isDone: true },
  });

  await pullFrom(device, accountAnswer([], { rev: 3 }));

  expect(await device.db.lists.count()).toBe(0);
  expect(await device.db.outbox.count()).toBe(1);
});

test('an answer older than the stored revision is ignored', async () => {
  const device = await testDevice();
  const list = listOf([newDish('Żurek')]);
  await pullFrom(device, accountAnswer([list], { rev: 5 }));

  expect(await pullFrom(device, accountAnswer([], { rev: 4 }))).toBe('stale');
  expect(await device.db.lists.count()).toBe(1);
});

test('after a restored backup a lower revision is accepted once, as a whole', async () => {
  const device = await testDevice();
  await pullFrom(device, accountAnswer([listOf([newDish('Żurek')])], { rev: 9 }));
  const restored = listOf([newDish('Ramen')]);

  expect(await pullFrom(device, accountAnswer([restored], { rev: 3, epoch: 'e2' }))).toBe('done');
  expect((await device.db.lists.toArray()).map(({ id }) => id)).toEqual([restored.id]);
  expect(await pullFrom(device, accountAnswer([], { rev: 2, epoch: 'e2' }))).toBe('stale');
});

test('a partial answer of a restored database is not applied; the next pull asks for all', async () => {
  const device = await testDevice();
  const list = listOf([newDish('Żurek')]);
  await pullFrom(device, accountAnswer([list], { rev: 9 }));

  expect(await pullFrom(device, accountAnswer([], { rev: 12, epoch: 'e2', isPartial: true }))).toBe('stale');
  expect(await device.db.lists.count()).toBe(1);
  const { api, sent } = scriptedApi(accountAnswer([list], { rev: 12, epoch: 'e2' }));
  await pull({ db: device.db, api, now: device.now }, 'behind');
  expect(sent).toHaveLength(1);
});

test('a partial answer requested before the restore was known is not applied', async () => {
  const device = await testDevice();
  const list = listOf([newDish('Żurek')]);
  await pullFrom(device, accountAnswer([list], { rev: 9 }));
  const part = accountAnswer([], { rev: 12, epoch: 'e2', isPartial: true });
  const { api } = scriptedApi(async () => {
    // Another request learns of the restore meanwhile.
    await pullFrom(device, part);
    return part;
  });

  expect(await pull({ db: device.db, api, now: device.now }, 'now')).toBe('stale');
  const restored = { ...list, name: 'As in the backup' };
  const next = scriptedApi(accountAnswer([restored], { rev: 12, epoch: 'e2' }));
  expect(await pull({ db: device.db, api: next.api, now: device.now }, 'behind')).toBe('done');
  expect(next.sent).toHaveLength(1);
  expect((await device.db.lists.get(list.id))?.name).toBe('As in the backup');
});

test('a list that a restored server lacks disappears, even if it was changed before the pull', async () => {
  const device = await testDevice();
  const lost = { ...listOf([newDish('Żurek')]), rev: 9 };
  await pullFrom(device, accountAnswer([lost], { rev: 9 }));
  const tick = (isDone: boolean) =>
    editList(device, {
      kind: 'item.tick',
      listID: lost.id,
      itemID: lost.items[0]!.id,
      args: { isDone },
    });
  await pullFrom(device, accountAnswer([], { rev: 3, epoch: 'e2', isPartial: true }));
  await tick(true);

  await pullFrom(device, accountAnswer([], { rev: 3, epoch: 'e2' }));
  await drainWith(device, refusal(404));

  expect(await device.db.lists.count()).toBe(0);
});

test('a partial answer removes only the lists that it names as removed', async () => {
  const device = await testDevice();
  const [staying, removed] = [listOf([newDish('Żurek')]), listOf([newDish('Bigos')])];
  await pullFrom(device, accountAnswer([staying, removed], { rev: 5 }));
  await pullFrom(device, accountAnswer([], { rev: 6, isPartial: true, removed: [removed.id] }));

  expect((await device.db.lists.toArray()).map(({ id }) => id)).toEqual([staying.id]);
});

test('the account is fetched once per clock hour, at any minute', async () => {
  const device = await testDevice();
  device.clock.now = Date.UTC(2026, 10, 21, 10, 5);
  expect(await pullFrom(device, accountAnswer([], { rev: 2 }), 'behind')).toBe('done');
  device.clock.now = Date.UTC(2026, 10, 21, 10, 59);
  expect(await pullFrom(device, accountAnswer([], { rev: 3 }), 'behind')).toBe('not-due');
  device.clock.now = Date.UTC(2026, 10, 21, 11, 0);
  expect(await pullFrom(device, accountAnswer([], { rev: 4 }), 'behind')).toBe('done');
});

/** Writes an account's row as older code leaves it after a pull, without the version. */
const pulledByOlderCode = ({ db, now }: TestDevice, rev: number) =>
  db.accounts
    .where('id')
    .equals(USER)
    .modify((account) => {
      delete account.pulledBy;
      Object.assign(account, { rev, pulledRev: rev, fetchedHour: Math.floor(now() / 3_600_000) });
    });

test.each([
  ['pulled', (device: TestDevice) => pulledByOlderCode(device, 2)],
  ['sent a change', ({ db }: TestDevice) => db.accounts.update(USER, { rev: 2, pulledRev: 2 })],
])('everything is fetched again after older code, which drops unknown fields, has %s', async (_, work) => {
  const device = await testDevice();
  await pullFrom(device, accountAnswer([listOf([newDish('Żurek')])], { rev: 1 }));
  await work(device);
  const { api, sent } = scriptedApi(accountAnswer([listOf([newDish('Ramen')])], { rev: 2 }));
  expect(await pull({ ...device, api }, 'behind')).toBe('done');
  expect(sent).toMatchObject([{ query: undefined }]);
  expect(await pull({ ...device, api }, 'behind')).toBe('not-due');
});

test('a lost session pauses and keeps every list', async () => {
  const device = await testDevice();
  await pullFrom(device, accountAnswer([listOf([newDish('Żurek')])], { rev: 2 }));

  expect(await pullFrom(device, refusal(403))).toBe('signed-out');
  expect(await device.db.lists.count()).toBe(1);
  expect(await device.db.meta.get('session')).toMatchObject({ isPaused: true });
});

test('without an answer nothing changes', async () => {
  const device = await testDevice();
  await pullFrom(device, accountAnswer([listOf([newDish('Żurek')])], { rev: 2 }));
  expect(await pullFrom(device, noNetwork)).toBe('failed');
  expect(await device.db.lists.count()).toBe(1);
});

test('a restored server is reported only if this account was ahead of the backup', async () => {
  const device = await testDevice();
  const isRestoreStored = async () => (await device.db.meta.get('restored')) !== undefined;
  await pullFrom(device, accountAnswer([], { rev: 5 }));
  await pullFrom(device, accountAnswer([], { rev: 5, epoch: 'e2' }));
  expect(await isRestoreStored()).toBe(false);
  await pullFrom(device, accountAnswer([], { rev: 4, epoch: 'e3' }));
  expect(await isRestoreStored()).toBe(true);
  await noteRestoredRead(device);
  await pullFrom(device, accountAnswer([], { rev: 4, epoch: 'e3' }));
  expect(await isRestoreStored()).toBe(false);
});

test('the answer to a write reveals a restored server by a revision that was reached before', async () => {
  const list = listOf([newDish('Żurek')]);
  const device = await testDevice();
  await pullFrom(device, accountAnswer([list], { rev: 7 }));
  const tickAt = async (rev: number, epoch: string, isDone: boolean) => {
    await editList(device, {
      kind: 'item.tick',
      listID: list.id,
      itemID: list.items[0]!.id,
      args: { isDone },
    });
    const stamp = { userID: USER, rev, epoch };
    const answered = { ...list, items: [{ ...list.items[0]!, isDone }], rev };
    await drainWith(device, { kind: 'answer', data: { list: answered, stamp } });
    return (await device.db.meta.get('restored')) !== undefined;
  };
  expect(await tickAt(8, 'e2', true)).toBe(false);
  expect(await tickAt(8, 'e3', false)).toBe(true);
});

test('a pull that is answered after the sign-out stores nothing', async () => {
  const device = await testDevice();
  const answer = accountAnswer([listOf([newDish('Żurek')])], { rev: 2 });
  const { api } = scriptedApi(async ({ path }) => {
    if (path === '/account/data') await logout({ ...device, api: scriptedApi(noNetwork).api });
    return answer;
  });

  expect(await pull({ db: device.db, api, now: device.now }, 'now')).toBe('signed-out');
  expect(await device.db.lists.count()).toBe(0);
  expect(await device.db.accounts.count()).toBe(0);
});

test('a pull for one user is not applied after another has signed in', async () => {
  const device = await testDevice();
  const other = '0190a000-0000-7000-8000-000000000002';
  const { api } = scriptedApi(async () => {
    await device.db.meta.put({ key: 'session', userID: other, isPaused: false });
    return accountAnswer([listOf([newDish('Żurek')])], { rev: 2 });
  });

  expect(await pull({ db: device.db, api, now: device.now }, 'now')).toBe('signed-out');
  expect(await device.db.lists.count()).toBe(0);
});

/** Makes `count` lists with `dishes` eaten dishes each. */
const manyLists = (count: number, dishes: number) =>
  Array.from({ length: count }, () =>
    listOf(Array.from({ length: dishes }, () => newDish('Żurek', { isDone: true }))),
  );

test('the first pull of a thousand lists makes at most two database requests per list', async () => {
  const device = await testDevice();
  const requests = await countRequests(device.db);
  await pullFrom(device, accountAnswer(manyLists(1000, 20), { rev: 2 }));
  expect(requests()).toBeLessThan(2000);
  expect((await device.db.accounts.get(USER))?.exp).toBe(2_000_000);
});

test('a tap during the first pull of a thousand lists succeeds, and the watchdog stays silent', async () => {
  const mine = listOf([newDish('Żurek')]);
  const device = await deviceWith(mine);
  const reports: string[] = [];
  let read: PromiseLike<unknown> | undefined;
  const check = createWatchdog({
    read: () => {
      read = device.db.transaction('r', device.db.tables, () => device.db.meta.get('session'));
      return read;
    },
    isHidden: () => false,
    onUnresponsive: () => reports.push('silent'),
    onAnswer: () => reports.push('answers'),
  });
  const tap = () =>
    editList(device, {
      kind: 'item.tick',
      listID: mine.id,
      itemID: mine.items[0]!.id,
      args: { isDone: true },
    });
  let tapped: Promise<unknown> | undefined;
  const { api } = scriptedApi(async () => {
    // The answer is being applied at this time.
    setTimeout(() => {
      tapped = tap();
      check();
    });
    return accountAnswer([mine, ...manyLists(1000, 20)], { rev: 2 });
  });
  expect(await pull({ db: device.db, api, now: device.now }, 'now')).toBe('done');
  await tapped;
  expect(await read).toMatchObject({ userID: USER });
  expect(reports).toEqual([]);
  expect((await device.db.lists.get(mine.id))?.items[0]?.isDone).toBe(true);
  expect((await device.db.outbox.toArray()).map(({ kind }) => kind)).toEqual(['item.tick']);
});

test('the pull after a tick costs as much with three hundred eaten dishes as with three', async () => {
  const requestsWith = async (eaten: number) => {
    const device = await testDevice();
    const [list] = manyLists(1, 2) as [List];
    await pullFrom(device, accountAnswer([...manyLists(eaten, 1), list], { rev: 2 }));
    const rows = await countRows(device.db);
    const first = { ...list.items[0]!, isDone: false };
    const changed = { ...list, items: [first, list.items[1]!], rev: 3 };
    await pullFrom(device, accountAnswer([changed], { rev: 3, isPartial: true }));
    expect((await device.db.accounts.get(USER))?.exp).toBe((eaten + 1) * 100);
    return rows();
  };
  expect(await requestsWith(300)).toBe(await requestsWith(3));
});

test('experience counts the other device’s removals, ticks and archive once each', async () => {
  const device = await testDevice();
  const [removed, staying] = manyLists(2, 2) as [List, List];
  await pullFrom(device, accountAnswer([removed, staying], { rev: 2 }));
  const exp = async () => (await device.db.accounts.get(USER))?.exp;
  expect(await exp()).toBe(400);
  const archive = removed.items.map(({ id }) => id);
  await pullFrom(device, accountAnswer([], { rev: 3, isPartial: true, removed: [removed.id], archive }));
  expect(await exp()).toBe(400);
  // The dish was eaten on a removed list that this device never had.
  const unknown = testID();
  const shared = { ...staying, items: [...staying.items, { ...removed.items[0]! }], rev: 4 };
  await pullFrom(
    device,
    accountAnswer([shared], { rev: 4, isPartial: true, archive: [...archive, unknown] }),
  );
  expect(await exp()).toBe(500);
  // The archive in a complete answer replaces the stored one.
  await pullFrom(device, accountAnswer([shared], { rev: 5 }));
  expect(await exp()).toBe(300);
});

test('a known archive is updated with its new ids only, which are added to the stored ones', async () => {
  const device = await testDevice();
  const [first, second] = [testID(), testID()];
  const queriesOf = async (reply: Reply<unknown>) => {
    const { api, sent } = scriptedApi(reply);
    await pull({ db: device.db, api, now: device.now }, 'now');
    return sent.map(({ query }) => query);
  };
  // Rows of an older version may hold ids that the server never archived, so that the whole archive is
  // fetched once.
  expect(await queriesOf(accountAnswer([], { rev: 2, archive: [first] }))).toEqual([{ since: 1 }]);
  const part = accountAnswer([], { rev: 3, isPartial: true, archive: [second], idsSince: 2 });
  expect(await queriesOf(part)).toEqual([{ since: 2, ids: 'since' }]);
  expect((await wholeArchive(device.db, USER)).sort()).toEqual([first, second].sort());
  expect((await device.db.accounts.get(USER))?.exp).toBe(200);
  // An older server answers with the whole archive, whatever was asked.
  expect(await queriesOf(accountAnswer([], { rev: 4, isPartial: true, archive: [second] }))).toHaveLength(1);
  expect(await wholeArchive(device.db, USER)).toEqual([second]);
  expect((await device.db.accounts.get(USER))?.exp).toBe(100);
});

test('a part of the archive that begins in another epoch is not applied', async () => {
  const device = await testDevice();
  const [stored, foreign] = [testID(), testID()];
  await pullFrom(device, accountAnswer([], { rev: 2, archive: [stored] }));
  const other = { rev: 9, epoch: 'e2', isPartial: true, archive: [foreign], idsSince: 2 };
  await pullFrom(device, accountAnswer([], other));
  expect(await wholeArchive(device.db, USER)).toEqual([stored]);
  await pullFrom(device, accountAnswer([], { rev: 9, epoch: 'e2', archive: [foreign] }));
  expect(await wholeArchive(device.db, USER)).toEqual([foreign]);
});

test('a dish archived only on the device no longer counts once the server’s archive arrives', async () => {
  const list = listOf([newDish('Żurek', { isDone: true }), newDish('Bigos', { isDone: true })]);
  const device = await deviceWith(list);
  await pullFrom(device, accountAnswer([list], { rev: 2 }));
  await removeList(device, list.id);
  device.clock.now += UNDO_HOLD_MS;
  const stamp = { userID: USER, rev: 4, epoch: 'e1', from: 3 };
  await drainWith(device, { kind: 'answer', data: { stamp } });
  const exp = async () => (await device.db.accounts.get(USER))?.exp;
  expect(await exp()).toBe(200);
  // Another device had removed one of the ticks before the removal reached the server.
  const archive = [list.items[0]?.id as string];
  await pullFrom(
    device,
    accountAnswer([], { rev: 4, isPartial: true, removed: [list.id], archive, idsSince: 2 }),
  );
  expect(await exp()).toBe(100);
});

test('a tick reads and writes as much with forty thousand archived dishes as with none', async () => {
  const bytesOf = async (archived: number) => {
    const list = listOf([newDish('Żurek'), newDish('Bigos')]);
    const device = await deviceWith(list);
    const archive = Array.from(
      { length: archived },
      (_, index) => `0190c000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    );
    await pullFrom(device, accountAnswer([list], { rev: 2, archive }));
    let bytes = 0;
    for (const table of device.db.tables) {
      table.hook('reading', (row) => {
        bytes += JSON.stringify(row ?? null).length;
        return row;
      });
    }
    const tick = {
      kind: 'item.tick',
      listID: list.id,
      itemID: list.items[0]!.id,
      args: { isDone: true },
    } as const;
    await editList(device, tick);
    expect((await device.db.accounts.get(USER))?.exp).toBe(100 * archived + 100);
    return bytes;
  };
  const [none, many] = [await bytesOf(0), await bytesOf(40_000)];
  // A part of the archive has 400 ids of 39 bytes.
  expect(many - none).toBeLessThan(40_000);
});
