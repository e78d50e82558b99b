/** A dish sent to a list without a country is refused with that reason (P3.4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseCountry } from '#src/commands/choose-country.ts';
import { addItem, newItem } from '#src/commands/edit-list.ts';
import { retryEntry } from '#src/commands/rejected-entry.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { checkAtRest } from '#tests/simulation/invariants.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const TEXTS = { defaultName: 'New list', countryLabel: 'Poland', tastes: 'Poland tastes' };

/** Makes a device with a list that the bare call has created without a country. */
async function phoneWithBlankList() {
  const user = await world.newUser();
  const { body } = await user.post('/changeList/createNewListForUser', { name: '', chosenCountry: null });
  const phone = world.newDevice();
  await phone.login(user);
  await phone.pull();
  return { phone, listID: body.id as string };
}

const namesOnServer = async (phone: Awaited<ReturnType<typeof phoneWithBlankList>>['phone']) =>
  (await checkAtRest([phone])).flatMap(({ items }) => items.map(({ name }) => name));

test('a country and a dish added offline arrive in that order', async () => {
  const { phone, listID } = await phoneWithBlankList();
  await chooseCountry(phone.device, listID, 'PL', TEXTS);
  await addItem(phone.device, listID, newItem(phone.device, 'Żurek'));
  expect(await phone.drain()).toMatchObject({ unsentCount: 0 });
  expect(await phone.db.outbox.count()).toBe(0);
  expect(await namesOnServer(phone)).toEqual(['Żurek']);
});

test('a dish for a list without a country is refused, and sent once the list has one', async () => {
  const { phone, listID } = await phoneWithBlankList();
  await addItem(phone.device, listID, newItem(phone.device, 'Żurek'));
  await phone.drain();
  const [refused] = await phone.db.outbox.toArray();
  expect(refused).toMatchObject({
    kind: 'item.add',
    state: 'rejected',
    args: { item: { name: 'Żurek' } },
    error: { status: 400, internalErrorCode: ERROR_CODES.COUNTRY_MISSING },
  });

  await chooseCountry(phone.device, listID, 'PL', TEXTS);
  await phone.drain();
  await retryEntry(phone.device, refused?.seq ?? 0);
  await phone.drain();
  expect(await phone.db.outbox.count()).toBe(0);
  expect(await namesOnServer(phone)).toEqual(['Żurek']);
});
