import { i18n } from '@lingui/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publishList } from '#src/commands/publish-list.ts';
import { retryEntry } from '#src/commands/rejected-entry.ts';
import { watchPublished } from '#src/features/list-details/watch-published.ts';
import { watchQuery } from '#src/platform/query.ts';
import { rejectedEntries } from '#src/queries/outbox.ts';
import { publicationOf } from '#src/queries/own-list.ts';
import { dismissMessage, shownMessages } from '#src/ui/messages.ts';
import type { TestUser } from '#tests/server/helpers.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';
import { giveAway, mendNetwork, sendAll, setScene } from '#tests/sync/write-scene.ts';

/** The device that stands in for this browser, and its notification after a command. */
const browser = vi.hoisted(() => ({ phone: undefined as SimDevice | undefined, notifyCommitted: () => {} }));
vi.mock('#src/platform/device.ts', async () => {
  const { phoneAsBrowser } = await import('#tests/sync/phone-as-browser.ts');
  const onCommitted = (listener: () => void) => {
    browser.notifyCommitted = listener;
  };
  return { device: phoneAsBrowser(browser), onCommitted };
});

vi.setConfig({ testTimeout: 30_000 });

let world: World;
let stranger: TestUser;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  world = await createWorld();
  stranger = await world.newUser();
});
afterAll(() => world.close());

async function newScene() {
  const scene = await setScene(world, stranger, { created: 'there', isPublished: false });
  browser.phone = scene.phone;
  return scene;
}
const published = () =>
  vi.waitFor(() => expect(shownMessages()[0]?.text).toBe('List published'), { timeout: 10_000 });

test('‘List published’ is shown when the server has the list, not when the user publishes it', async () => {
  const { phone, list } = await newScene();
  await watchPublished();
  phone.network.isOffline = true;
  await publishList(phone.device, list.id);
  browser.notifyCommitted();
  await sendAll(phone);
  expect(shownMessages()[0]).toBeUndefined();
  mendNetwork(phone);
  await sendAll(phone);
  await published();
  dismissMessage();
});

test('a refused publication that waited at the start is announced only after its retry', async () => {
  const scene = await newScene();
  const { phone, list } = scene;
  const giveBack = await giveAway(scene, list.id);
  await publishList(phone.device, list.id);
  await watchPublished();
  await sendAll(phone);
  const [refused] = await rejectedEntries(phone.db);
  expect(shownMessages()[0]).toBeUndefined();
  await giveBack();
  // Wait until the page has read that the entry waits again; a real answer takes longer than that.
  const waits = new Promise<void>((resolve) => {
    watchQuery(
      (db) => publicationOf(db, list.id),
      ({ isWaiting }) => isWaiting && resolve(),
    );
  });
  await retryEntry(phone.device, refused!.seq);
  await waits;
  await sendAll(phone);
  await published();
});
