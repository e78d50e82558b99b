/** A session that its owner ended elsewhere keeps unsent changes, but hides them (P6.18). */
import { describe, expect, it } from 'vitest';
import { setDiet } from '#src/commands/account/edit-account.ts';
import { login } from '#src/commands/account/sign-in.ts';
import { startDraft } from '#src/commands/draft.ts';
import { editList } from '#src/commands/edit-list.ts';
import { avatars } from '#src/contract/account-calls.ts';
import { ERROR_CODES } from '#src/contract/call.ts';
import { readSession } from '#src/db/session.ts';
import { NO_DIET } from '#src/domain/diet.ts';
import { allergyKeeping } from '#src/queries/device.ts';
import { pausingApi, pull } from '#src/sync/pull.ts';
import { deviceWith, listOf, newDish, type TestDevice, USER } from '#tests/helpers/device.ts';
import { drainWith } from '#tests/helpers/drain-with.ts';
import { scriptedApi } from '#tests/helpers/scripted-api.ts';
import { refusedWith, signInAnswer } from '../commands/account/sign-in-answer.ts';

const ENDED = refusedWith(403, ERROR_CODES.SESSION_ENDED);
const [pierogi, soup] = [newDish('Pierogi'), newDish('Barszcz secret')];
const [ticked, other] = [listOf([pierogi]), listOf([soup])];

/** Makes a device with two lists, one of them with an unsent tick. */
async function deviceWithTick(): Promise<TestDevice> {
  const device = await deviceWith(ticked, other);
  await device.db.accounts.update(USER, {
    diet: { diets: ['vegan'], avoid: [], allergic: [] },
    emailAddress: 'ada@example.org',
  });
  const args = { isDone: true };
  await editList(device, { kind: 'item.tick', listID: ticked.id, itemID: pierogi.id, args });
  return device;
}
const databaseAsJson = async ({ db }: TestDevice) =>
  JSON.stringify(await Promise.all(db.tables.map((table) => table.toArray())));

describe('a session that its owner ended on another device', () => {
  it.each<[string, (device: TestDevice) => Promise<unknown>]>([
    ['a pull', (device) => pull({ ...device, api: scriptedApi(ENDED).api }, 'now')],
    ['a screen’s request', (device) => pausingApi(scriptedApi(ENDED).api, device.db)(avatars)],
    [
      'a change that is sent, and the next pull',
      async (device) => {
        await drainWith(device, ENDED);
        await pull({ ...device, api: scriptedApi().api }, 'behind');
      },
    ],
  ])('deletes everything except unsent changes from the device after %s reveals it', async (_, learnOfIt) => {
    const device = await deviceWithTick();
    await learnOfIt(device);
    expect(await readSession(device.db)).toBeNull();
    expect(await device.db.outbox.toArray()).toMatchObject([{ kind: 'item.tick', userID: USER }]);
    const content = await databaseAsJson(device);
    for (const secret of ['Barszcz secret', 'vegan', 'ada@example.org'])
      expect(content).not.toContain(secret);
    expect((await device.db.lists.toArray()).map(({ id }) => id)).toEqual([ticked.id]);
  });

  it('deletes allergies kept only on this device, and reports their loss at the next sign-in', async () => {
    const device = await deviceWith(other);
    await setDiet(device, { ...NO_DIET, allergic: ['lupin'] });
    await pull({ ...device, api: scriptedApi(ENDED).api }, 'now');
    expect(await databaseAsJson(device)).not.toContain('lupin');
    const signingIn = scriptedApi(signInAnswer(USER)).api;
    await login({ ...device, api: signingIn }, { emailAddress: 'ada@example.org', password: 'twenty years' });
    expect(await allergyKeeping(device.db)).toMatchObject({ areLost: true });
    await setDiet(device, { ...NO_DIET, allergic: ['fish'] });
    expect(await allergyKeeping(device.db)).toMatchObject({ areLost: false, onlyHere: ['fish'] });
  });

  it('deletes all of the account’s data if there are no unsent changes', async () => {
    const device = await deviceWith(other);
    await pull({ ...device, api: scriptedApi(ENDED).api }, 'now');
    expect(await databaseAsJson(device)).toMatch(/^(\[|\]|,)+$/);
  });

  it('keeps a draft, which exists nowhere else', async () => {
    const device = await deviceWithTick();
    await startDraft(device, { name: 'New list', language: 'EN' });
    await pull({ ...device, api: scriptedApi(ENDED).api }, 'now');
    expect(await device.db.drafts.count()).toBe(1);
  });

  it('differs from a session that the server merely does not know, whose rows stay', async () => {
    const device = await deviceWithTick();
    await pull({ ...device, api: scriptedApi(refusedWith(403, ERROR_CODES.NO_SESSION)).api }, 'now');
    expect(await readSession(device.db)).toMatchObject({ userID: USER, isPaused: true });
    expect(await device.db.lists.count()).toBe(2);
  });
});
