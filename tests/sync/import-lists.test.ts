import { afterAll, beforeAll, expect, test } from 'vitest';
import { editList } from '#src/commands/edit-list.ts';
import { importLists } from '#src/commands/import-lists.ts';
import { undoImport } from '#src/commands/undo-import.ts';
import { plainDish } from '#src/exchange/file-list.ts';
import { checkAtRest } from '#tests/simulation/invariants.ts';
import { NO_FAULTS } from '#tests/simulation/network.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const SCHERIA = {
  name: 'Scheria',
  text: '',
  country: 'GR',
  language: null,
  tags: ['#sea'],
  dishes: [
    {
      ...plainDish('Sea bream'),
      isDone: true,
      tasted: { day: '2026-11-21', note: 'By the harbour', stars: 5 },
    },
    plainDish('Figs'),
  ],
};

test.each([
  ['an attempt without a network', { isOffline: true, faults: {} }],
  ['a lost request', { isOffline: false, faults: { failed: 1 } }],
  ['a lost answer', { isOffline: false, faults: { answerLost: 1 } }],
  ['everything was sent', { isOffline: false, faults: {} }],
])(
  'an import that is undone and repeated after %s is on the server and another device once',
  async (_when, { isOffline, faults }) => {
    const user = await world.newUser();
    const phone = world.newDevice();
    await phone.login(user);
    phone.network.isOffline = isOffline;
    phone.network.faults = { ...NO_FAULTS, ...faults };
    const first = await importLists(phone.device, [{ list: SCHERIA, into: null }], 'EN');
    await phone.drain();
    await undoImport(phone.device, first);
    expect(await phone.db.lists.count()).toBe(0);
    await importLists(phone.device, [{ list: SCHERIA, into: null }], 'EN');

    phone.network.isOffline = false;
    phone.network.faults = NO_FAULTS;
    await phone.resetBackoff();
    await phone.drain();
    const other = world.newDevice();
    await other.login(user);
    await other.pull();
    const lists = await checkAtRest([phone, other]);
    expect(lists).toMatchObject([{ name: 'Scheria', items: [{ isDone: true }, { isDone: false }] }]);
    expect(Object.values((await other.db.lists.toArray())[0]?.tasted ?? {})).toEqual([
      { day: '2026-11-21', note: 'By the harbour', stars: 5 },
    ]);
    expect((await other.db.accounts.toArray())[0]?.exp).toBe(100);
  },
);

/** Signs the user in on two phones; the first has imported `SCHERIA`, and both have it. */
async function importedOnTwoPhones({ into }: { into: 'a new list' | 'a list' }) {
  const user = await world.newUser();
  const [first, second] = [world.newDevice(), world.newDevice()];
  await first.login(user);
  const own = { ...SCHERIA, dishes: [plainDish('Olives')] };
  const earlier = await importLists(first.device, into === 'a list' ? [{ list: own, into: null }] : [], 'EN');
  const target = earlier.made[0]?.listID ?? null;
  const imported = await importLists(first.device, [{ list: SCHERIA, into: target }], 'EN');
  await first.drain();
  await second.login(user);
  await second.pull();
  const listID = imported.made[0]?.listID ?? '';
  const figs = (await second.db.lists.get(listID))?.items.find(({ name }) => name === 'Figs')?.id ?? '';
  return { first, second, imported, listID, figs };
}

test.each(['a new list', 'a list'] as const)(
  'the undo of an import into %s keeps a dish that another phone has ticked and written about meanwhile',
  async (into) => {
    const { first, second, imported, listID, figs } = await importedOnTwoPhones({ into });
    const target = { listID, itemID: figs };
    await editList(second.device, { kind: 'item.tick', ...target, args: { isDone: true } });
    await editList(second.device, { kind: 'item.setTasted', ...target, args: { note: 'From her garden' } });
    await second.drain();
    await undoImport(first.device, imported);
    await first.drain();
    for (const phone of [first, second]) {
      await phone.pull();
      const list = await phone.db.lists.get(listID);
      expect(list?.items).toContainEqual(expect.objectContaining({ id: figs, isDone: true }));
      expect(list?.tasted?.[figs]).toMatchObject({ note: 'From her garden' });
    }
    await checkAtRest([first, second]);
  },
);

test('the undo of an import keeps a list that another phone has renamed meanwhile', async () => {
  const { first, second, imported, listID } = await importedOnTwoPhones({ into: 'a new list' });
  await editList(second.device, { kind: 'list.rename', listID, args: { name: 'Phaeacia' } });
  await second.drain();
  await undoImport(first.device, imported);
  await first.drain();
  await first.pull();
  expect((await first.db.lists.get(listID))?.name).toBe('Phaeacia');
  await checkAtRest([first]);
});

test('the undo of an import removes what another phone has only read', async () => {
  const { first, second, imported, listID, figs } = await importedOnTwoPhones({ into: 'a list' });
  await undoImport(first.device, imported);
  await first.drain();
  await second.pull();
  const list = await second.db.lists.get(listID);
  expect(list?.items.map(({ name }) => name)).toEqual(['Olives']);
  expect(list?.items.map(({ id }) => id)).not.toContain(figs);
  await checkAtRest([first, second]);
});
