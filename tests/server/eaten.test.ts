/** The stored counts equal the experience of the lists and the archive after any history (P4.2, P4.3). */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { List } from '#src/domain/list.ts';
import { createTestServer, type TestServer, type TestUser } from './helpers.ts';

let server: TestServer;
let userCount = 0;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** The number of dishes, each of which is on several lists, as in a copy of a copy. */
const DISHES = 4;

/** A write; `older server` archives a dish as a server did that kept no counts. */
type Step =
  | { kind: 'create'; done: boolean[] }
  | { kind: 'tick'; list: number; dish: number; isDone: boolean }
  | { kind: 'take off' | 'add'; list: number; dish: number }
  | { kind: 'remove'; list: number }
  | { kind: 'older server'; dish: number };
const dish = fc.nat(DISHES - 1);
const list = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('create' as const),
    done: fc.array(fc.boolean(), { minLength: DISHES, maxLength: DISHES }),
  }),
  fc.record({ kind: fc.constant('tick' as const), list, dish, isDone: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('take off' as const, 'add' as const), list, dish }),
  fc.record({ kind: fc.constant('remove' as const), list }),
  fc.record({ kind: fc.constant('older server' as const), dish }),
);

async function applyStep(user: TestUser, dishes: string[], step: Step): Promise<void> {
  const { ownLists } = await user.data();
  if (step.kind === 'create') {
    const items = dishes.map((id, index) => ({ id, name: `Dish ${index}`, isDone: step.done[index] }));
    await user.post('/changeList/createListForUser', { name: 'List', chosenCountry: 'PL', items });
    return;
  }
  if (step.kind === 'older server') {
    const id = dishes[step.dish];
    await server.db.execute(
      sql`insert into archive (user_id, item_id) values (${user.userID}, ${id}) on conflict do nothing`,
    );
    await server.db.execute(sql`update users set rev = rev + 1 where id = ${user.userID}`);
    return;
  }
  const target = ownLists[step.list] as List | undefined;
  if (target === undefined) return;
  if (step.kind === 'remove') {
    await user.delete(`/account/removeUserList/${target.id}`);
    return;
  }
  const itemID = dishes[step.dish];
  if (step.kind === 'tick') {
    await user.post(`/account/updateItemInList/${target.id}/0`, { itemID, isDone: step.isDone });
  } else if (step.kind === 'take off') {
    await user.post(`/changeList/${target.id}/removeItem`, { item: { id: itemID } });
  } else {
    await user.post(`/changeList/${target.id}/addItem`, {
      item: { id: itemID, name: 'Again', isDone: true },
    });
  }
}

/** Returns the account's stored counts, and the same counts made from its lists and archive. */
async function storedAndCounted(userID: string) {
  const query = sql`select eaten as stored,
    (select count(*)::int from (select unnest(done_ids) as id from lists where user_id = users.id and removed_at is null
      union select item_id from archive where user_id = users.id) as eaten) as counted,
    array(select item_id || ' ' || lists from eaten_items where user_id = users.id order by 1)
      as stored_items,
    array(select item_id || ' ' || count(*) from lists, unnest(done_ids) as item_id
      where user_id = users.id and removed_at is null group by item_id order by 1) as counted_items
    from users where id = ${userID}`;
  const { rows } = (await server.db.execute(query)) as unknown as {
    rows: { stored: number; counted: number; stored_items: string[]; counted_items: string[] }[];
  };
  return rows[0];
}

test('the stored counts equal those of the lists and the archive after any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      userCount += 1;
      const user = await server.signUp(`Eater ${userCount}`);
      const dishes = Array.from({ length: DISHES }, () => randomUUID());
      for (const each of steps) {
        await applyStep(user, dishes, each);
        const { exp } = await user.data();
        const row = await storedAndCounted(user.userID);
        expect(row?.stored).toBe(row?.counted);
        expect(row?.stored_items).toEqual(row?.counted_items);
        expect(exp).toBe(100 * (row?.counted ?? 0));
      }
    }),
    { numRuns: 6 },
  );
}, 120_000);
