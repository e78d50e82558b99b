import { expect, test, vi } from 'vitest';
import { tickItem } from '#src/commands/tick-item.ts';
import { createNetworkMode } from '#src/sync/network-mode.ts';
import { createSynchroniser } from '#src/sync/synchroniser.ts';
import { deviceWith, listOf, meal } from '#tests/helpers/device.ts';
import { noNetwork, scriptedApi } from '#tests/helpers/scripted-api.ts';

test('a read that is answered after a silence sends what waits, without waiting out its back-off', async () => {
  const list = listOf([meal('Żurek')]);
  const device = await deviceWith(list);
  const network = createNetworkMode(true);
  const { api, sent } = scriptedApi(noNetwork);
  const { wake } = createSynchroniser({
    db: device.db,
    api,
    network,
    now: device.now,
    random: () => 0.5,
    withLock: (work) => work(),
  });
  await tickItem(device, { listID: list.id, itemID: list.items[0]!.id, isDone: true });
  wake();
  await vi.waitFor(async () =>
    expect((await device.db.outbox.toArray())[0]).toMatchObject({ state: 'waiting', attempts: 1 }),
  );
  const ticks = () => sent.filter(({ path }) => path.includes('updateItemInList'));
  expect(ticks()).toHaveLength(1);

  network.report(false);
  network.report(true);
  await vi.waitFor(() => expect(ticks()).toHaveLength(2));
});
