/** A dish that another app shared with this one goes to the draft. */
import { expect, test } from 'vitest';
import { chooseDraftCountry } from '#src/commands/choose-country.ts';
import { createFromDraft, keepOnDraft, keepTypedDish, startDraft } from '#src/commands/draft.ts';
import { readDraft } from '#src/db/drafts.ts';
import { testDevice } from '#tests/helpers/device.ts';

const DEFAULTS = { name: 'New list', language: 'EN' };
const DISH = { name: 'Ramen', text: 'Broth' };

test('a visitor’s shared dish is kept on the draft, and a second one is added to it', async () => {
  const device = await testDevice(null);
  await keepOnDraft(device, DISH, DEFAULTS);
  expect(await readDraft(device.db)).toMatchObject({ typedDish: 'Ramen', list: { description: 'Broth' } });
  await keepOnDraft(device, DISH, DEFAULTS);
  await keepOnDraft(device, { name: 'Pho', text: 'Noodles' }, DEFAULTS);
  expect(await readDraft(device.db)).toMatchObject({
    typedDish: 'Ramen',
    list: { description: 'Broth\nPho\nNoodles' },
  });
});

test('the draft becomes a list with the shared dish and the typed one', async () => {
  const device = await testDevice();
  await startDraft(device, DEFAULTS);
  await keepTypedDish(device, 'Pho');
  await chooseDraftCountry(device, 'JP', {
    defaultName: 'New list',
    countryLabel: 'Japan',
    tastes: 'Japan tastes',
  });
  const listID = await createFromDraft(device, DISH, DEFAULTS);
  expect(await device.db.lists.get(listID)).toMatchObject({
    name: 'Japan',
    items: [{ name: 'Pho' }, { name: 'Ramen', description: 'Broth' }],
  });
  expect(await readDraft(device.db)).toBe(null);
});

test('a draft without a country stays a draft', async () => {
  const device = await testDevice();
  await expect(createFromDraft(device, DISH, DEFAULTS)).rejects.toMatchObject({ code: 'INVALID_LIST' });
  expect(await readDraft(device.db)).not.toBe(null);
});
