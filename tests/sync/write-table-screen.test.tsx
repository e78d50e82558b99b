import { i18n } from '@lingui/core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestUser } from '#tests/server/helpers.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';
import { ROWS, type WriteRow } from './write-rows.ts';
import { giveAway, mendNetwork, sendAll, setScene } from './write-scene.ts';
import { openScreens, type Reading } from './write-screens.tsx';
import { TEXTS } from './write-texts.ts';

/** The device that the rendered screens take for this browser. */
const shown = vi.hoisted(() => ({ phone: undefined as SimDevice | undefined }));
vi.mock('#src/platform/device.ts', async () => {
  const { phoneAsBrowser } = await import('./phone-as-browser.ts');
  return { device: phoneAsBrowser(shown), onCommitted: () => () => undefined };
});
vi.mock('#src/platform/sync-client.ts', async () => {
  const { phoneAsBrowser } = await import('./phone-as-browser.ts');
  const { noNetwork } = await import('#tests/helpers/scripted-api.ts');
  const userService = phoneAsBrowser(shown);
  // Background requests of the app would change the texts at random times.
  const backgroundService = Object.create(userService, { api: { value: async () => noNetwork } });
  return { userService, backgroundService, serviceFor: () => userService, syncNow: () => undefined };
});

/** In milliseconds. A busy machine renders slowly. */
const WAIT_MS = 10_000;
vi.setConfig({ testTimeout: 4 * WAIT_MS });

let world: World;
let stranger: TestUser;
let close = () => {};
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  world = await createWorld();
  stranger = await world.newUser();
});
afterEach(() => close());
afterAll(() => world.close());

/** Sets a row's scene with its screens open. `reads` waits until they have the given texts. */
async function watch(row: WriteRow) {
  const scene = await setScene(world, stranger, { created: 'there', isPublished: row.isPublished ?? false });
  shown.phone = scene.phone;
  const screens = openScreens(row.listID?.(scene) ?? scene.list.id, scene);
  close = screens.close;
  const reads = (is: Partial<Record<keyof Reading, { has?: unknown[]; not?: string[] }>>) =>
    vi.waitFor(() => {
      const reading = screens.read();
      for (const [part, { has = [], not = [] }] of Object.entries(is)) {
        const lines = reading[part as keyof Reading];
        expect(lines).toEqual(expect.arrayContaining(has));
        expect(lines.filter((line) => not.includes(line))).toEqual([]);
      }
    }, WAIT_MS);
  return { scene, reads };
}

describe.each(ROWS.filter(({ act }) => act !== undefined))('the screens of $call', (row) => {
  const text = TEXTS[row.call]!;
  const isDishLine = (line: string) => /^[☐☑] /u.test(line);
  const mark = (line: string) => (isDishLine(line) ? `${line} Waiting to be sent` : line);
  const waiting = text.waiting ?? (row.isCreation ? text.after : text.after.map(mark));

  test('while the change waits, and once it is accepted', async () => {
    const { scene, reads } = await watch(row);
    await reads({
      list: { has: text.before, not: text.after },
      settings: { has: ['Everything has been sent'] },
    });
    scene.phone.network.isOffline = true;
    await row.act?.(scene.phone.device, scene);
    await reads({
      list: { has: waiting, not: text.before },
      settings: { has: ['1 unsent change', 'Waiting to be sent', text.words] },
    });
    mendNetwork(scene.phone);
    await sendAll(scene.phone);
    await reads({
      list: { has: text.after, not: text.before },
      settings: { has: ['Everything has been sent'], not: ['Waiting to be sent', text.words] },
    });
  });

  test('when the change is refused', async () => {
    const { scene, reads } = await watch(row);
    await reads({ list: { has: text.before } });
    await (row.obstruct?.(scene) ?? giveAway(scene, scene.list.id));
    await row.act?.(scene.phone.device, scene);
    await sendAll(scene.phone);
    const refusal = [
      'Changes that were not accepted',
      text.words,
      `Retry: ${text.words}`,
      `Discard: ${text.words}`,
      expect.stringContaining(text.reason ?? 'That no longer exists.'),
    ];
    const [stays, goes] = row.isCreation ? [text.after, text.before] : [text.before, text.after];
    // A like does not change the user's list.
    const onList = row.call.includes('/likes/') ? [] : refusal;
    await reads({
      list: { has: [...stays, ...onList], not: goes },
      settings: { has: ['1 change was not accepted', ...refusal], not: ['Waiting to be sent'] },
    });
  });
});
