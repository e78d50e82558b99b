import { i18n } from '@lingui/core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { watchQuery } from '#src/browser/database/query.ts';
import { publishList } from '#src/commands/publish-list.ts';
import { retryEntry } from '#src/commands/rejected-entry.ts';
import { watchPublished } from '#src/features/list/own/watch-published.ts';
import { rejectedEntries } from '#src/queries/list-entries.ts';
import { publicationOf } from '#src/queries/own-list.ts';
import { dismissMessage, shownMessages } from '#src/ui/messages.ts';
import type { TestUser } from '#tests/server/helpers.ts';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';
import { giveListToAnotherUser, restoreNetwork, sendAll, setScene } from '#tests/sync/write-scene.ts';

/** The simulated device that replaces this browser, and the function that reports a committed command. */
const browser = vi.hoisted(() => ({ phone: undefined as SimDevice | undefined, notifyCommitted: () => {} }));
vi.mock('#src/browser/database/device.ts', async () => {
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
  const scene = await setScene(world, stranger, { created: 'onServer', isPublished: false });
  browser.phone = scene.phone;
  return scene;
}
const expectListPublished = () =>
  vi.waitFor(() => expect(shownMessages()[0]?.text).toBe('List published'), { timeout: 10_000 });

test('‘List published’ is shown when the server has the list, not when the user publishes it', async () => {
  const { phone, list } = await newScene();
  await watchPublished();
  phone.network.isOffline = true;
  await publishList(phone.device, list.id);
  browser.notifyCommitted();
  await sendAll(phone);
  expect(shownMessages()[0]).toBeUndefined();
  restoreNetwork(phone);
  await sendAll(phone);
  await expectListPublished();
  dismissMessage();
});

test('a publication that is refused at first is announced only after its retry', async () => {
  const scene = await newScene();
  const { phone, list } = scene;
  const giveBack = await giveListToAnotherUser(scene, list.id);
  await publishList(phone.device, list.id);
  await watchPublished();
  await sendAll(phone);
  const [refused] = await rejectedEntries(phone.db);
  expect(shownMessages()[0]).toBeUndefined();
  await giveBack();
  // As with a real network, the page reads that the entry waits again before the answer arrives.
  const isWaitingAgain = new Promise<void>((resolve) => {
    watchQuery(
      (db) => publicationOf(db, list.id),
      ({ isWaiting }) => isWaiting && resolve(),
    );
  });
  await retryEntry(phone.device, refused!.seq);
  await isWaitingAgain;
  await sendAll(phone);
  await expectListPublished();
});
