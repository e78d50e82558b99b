/** A diet works offline, on two devices and without an account (P11.2). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { logout } from '#src/commands/account/sign-in.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import type { Diet } from '#src/domain/stored-diet.ts';
import { currentDiet } from '#src/queries/device.ts';
import { NO_FAULTS } from '#tests/simulation/network.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';
import { sendAll } from './write-scene.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const VEGAN: Diet = { ...NO_DIET, diets: ['vegan'] };
const NO_PORK: Diet = { ...NO_DIET, avoid: ['pork'] };
const NO_ONION: Diet = { ...NO_DIET, avoid: ['onion'] };

it('a diet chosen offline shows at once, and reaches the account and the other device', async () => {
  const user = await world.newUser();
  const [first, second] = [world.newDevice('first'), world.newDevice('second')];
  for (const phone of [first, second]) await phone.login(user);
  first.network.isOffline = true;
  await setDiet(first.device, VEGAN);
  await sendAll(first);
  expect(await currentDiet(first.db)).toEqual(VEGAN);
  expect((await user.data()).diet).toBeUndefined();
  first.network.isOffline = false;
  await sendAll(first);
  await second.pull();
  expect(await currentDiet(second.db)).toEqual(VEGAN);
});

it('a food chosen on one device and a diet chosen on another are both in the account', async () => {
  const user = await world.newUser();
  const [first, second] = [world.newDevice('first'), world.newDevice('second')];
  for (const phone of [first, second]) await phone.login(user);
  first.network.faults = { ...NO_FAULTS, answerLost: 1 };
  await setDiet(first.device, NO_PORK);
  await sendAll(first);
  await setDiet(second.device, VEGAN);
  await sendAll(second);
  first.network.faults = NO_FAULTS;
  await sendAll(first);
  await first.pull();
  const both = { ...VEGAN, avoid: ['pork'] };
  expect((await user.data()).diet).toEqual(both);
  expect(await currentDiet(first.db)).toEqual(both);
});

it('a visitor’s diet is sent at the sign-in, and removed from the device at the sign-out', async () => {
  const user = await world.newUser();
  const phone = world.newDevice('first');
  await setDiet(phone.device, NO_ONION);
  expect(await currentDiet(phone.db)).toEqual(NO_ONION);
  await phone.login(user);
  expect(await currentDiet(phone.db)).toEqual(NO_ONION);
  await sendAll(phone);
  expect((await user.data()).diet).toEqual(NO_ONION);
  await logout({ db: phone.db, api: phone.api, withSessionLock: phone.withSessionLock });
  expect(await currentDiet(phone.db)).toEqual(NO_DIET);
});

it('an account with a diet keeps it when a visitor with another diet signs in', async () => {
  const user = await world.newUser();
  const [first, second] = [world.newDevice('first'), world.newDevice('second')];
  await first.login(user);
  await setDiet(first.device, VEGAN);
  await sendAll(first);
  await setDiet(second.device, NO_PORK);
  await second.login(user);
  await sendAll(second);
  expect(await currentDiet(second.db)).toEqual(VEGAN);
  expect((await user.data()).diet).toEqual(VEGAN);
});

it('the export of an account contains the diet', async () => {
  const user = await world.newUser();
  await user.post('/account/diet', { ...VEGAN, avoid: ['pork', 'beef', 'pork'] });
  const { body } = await user.get('/account/export');
  expect(body.account).toMatchObject({
    diet: { diets: ['vegan'], avoid: ['pork', 'beef'], allergic: [], mild: [], unanswered: [] },
  });
});

it('an unknown food is refused, and the stored diet stays', async () => {
  const user = await world.newUser();
  await user.post('/account/diet', VEGAN);
  const answer = await user.post('/account/diet', { ...VEGAN, avoid: ['unicorn'] });
  expect(answer.status).toBe(400);
  expect((await user.data()).diet).toEqual(VEGAN);
});
