import { afterAll, beforeAll, expect, test } from 'vitest';
import { importLists, undoImport } from '#src/commands/import-lists.ts';
import { plainDish } from '#src/exchange/file-list.ts';
import { checkAtRest } from '#tests/simulation/invariants.ts';
import { CALM } from '#tests/simulation/network.ts';
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
    phone.network.faults = { ...CALM, ...faults };
    const first = await importLists(phone.device, [{ list: SCHERIA, into: null }], 'EN');
    await phone.drain();
    await undoImport(phone.device, first);
    expect(await phone.db.lists.count()).toBe(0);
    await importLists(phone.device, [{ list: SCHERIA, into: null }], 'EN');

    phone.network.isOffline = false;
    phone.network.faults = CALM;
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
