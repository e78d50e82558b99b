import { i18n } from '@lingui/core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestUser } from '#tests/server/helpers.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';
import { screenSampleOf } from '#tests/writes/samples.ts';
import { ROWS, type WriteRow } from './write-rows.ts';
import { giveListToAnotherUser, restoreNetwork, sendAll, setScene } from './write-scene.ts';
import { openScreens, type ScreenTexts } from './write-screens.tsx';

/** The device that the rendered screens use as their browser. */
const shown = vi.hoisted(() => ({ phone: undefined as SimDevice | undefined }));
vi.mock('#src/browser/database/device.ts', async () => {
  const { phoneAsBrowser } = await import('./phone-as-browser.ts');
  return { device: phoneAsBrowser(shown), onCommitted: () => () => undefined };
});
vi.mock('#src/browser/network/sync-client.ts', async () => {
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

/** Makes a row's scene and opens its screens. `expectTexts` waits until they have the given texts. */
async function openScene(row: WriteRow) {
  const scene = await setScene(world, stranger, {
    created: 'onServer',
    isPublished: row.isPublished ?? false,
  });
  shown.phone = scene.phone;
  const screens = openScreens(row.listID?.(scene) ?? scene.list.id, scene);
  close = screens.close;
  const expectTexts = (expected: Partial<Record<keyof ScreenTexts, { has?: unknown[]; not?: string[] }>>) =>
    vi.waitFor(() => {
      const texts = screens.read();
      for (const [part, { has = [], not = [] }] of Object.entries(expected)) {
        const lines = texts[part as keyof ScreenTexts];
        expect(lines).toEqual(expect.arrayContaining(has));
        expect(lines.filter((line) => not.includes(line))).toEqual([]);
      }
    }, WAIT_MS);
  return { scene, expectTexts };
}

describe.each(ROWS.filter(({ act }) => act !== undefined))('the screens of $call', (row) => {
  const { words, screen: text } = screenSampleOf(row.kind ?? '');
  const isDishLine = (line: string) => /^[☐☑] /u.test(line);
  // The mark is on the dish's drawing, before its name.
  const mark = (line: string) =>
    isDishLine(line) ? `${line.slice(0, 2)}Waiting to be sent ${line.slice(2)}` : line;
  const waiting = text.waiting ?? (row.isCreation ? text.after : text.after.map(mark));

  test('show that the change waits, and later that it was sent', async () => {
    const { scene, expectTexts } = await openScene(row);
    await expectTexts({
      list: { has: text.before, not: text.after },
      unsentChanges: { has: ['Everything has been sent'] },
    });
    scene.phone.network.isOffline = true;
    await row.act?.(scene.phone.device, scene);
    await expectTexts({
      list: { has: waiting, not: text.before },
      unsentChanges: { has: ['1 unsent change', 'Waiting to be sent', words] },
    });
    restoreNetwork(scene.phone);
    await sendAll(scene.phone);
    await expectTexts({
      list: { has: text.after, not: text.before },
      unsentChanges: { has: ['Everything has been sent'], not: ['Waiting to be sent', words] },
    });
  });

  test('show that the change was refused, with the reason', async () => {
    const { scene, expectTexts } = await openScene(row);
    await expectTexts({ list: { has: text.before } });
    await (row.makeServerRefuse?.(scene) ?? giveListToAnotherUser(scene, scene.list.id));
    await row.act?.(scene.phone.device, scene);
    await sendAll(scene.phone);
    const refusal = [
      'Changes that were not accepted',
      words,
      `Retry: ${words}`,
      `Discard: ${words}`,
      expect.stringContaining(text.reason ?? 'That no longer exists.'),
    ];
    const [visible, hidden] = row.isCreation ? [text.after, text.before] : [text.before, text.after];
    // A like does not change the user's list.
    const onList = row.kind === 'like.add' ? [] : refusal;
    await expectTexts({
      list: { has: [...visible, ...onList], not: hidden },
      unsentChanges: { has: ['1 change was not accepted', ...refusal], not: ['Waiting to be sent'] },
    });
  });
});
