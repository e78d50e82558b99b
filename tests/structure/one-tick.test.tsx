/**
 * Ticks a dish on a screen, sends the tick to a real server, and compares the functions that were called with
 * the ones that `src/README.md` names, in its order.
 */
import '#tests/helpers/dom.ts';
import { readFileSync } from 'node:fs';
import { i18n } from '@lingui/core';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createList } from '#src/commands/draft.ts';
import { newItem } from '#src/commands/edit-list.ts';
import { newList } from '#src/domain/new-list.ts';
import { Texts } from '#src/i18n/texts.tsx';
import type { SimDevice } from '#tests/simulation/sim-device.ts';
import { createWorld, type World } from '#tests/simulation/world.ts';

const shown = vi.hoisted(() => ({ phone: undefined as SimDevice | undefined, calls: [] as string[] }));

/** Returns a module whose functions record that they are called, as `file name`. */
const recording = vi.hoisted(
  () =>
    (file: string) =>
    async (load: () => Promise<object>): Promise<object> =>
      Object.fromEntries(
        Object.entries(await load()).map(([name, value]) => [
          name,
          typeof value === 'function'
            ? (...args: unknown[]) => {
                shown.calls.push(`${file} ${name}`);
                return value(...args);
              }
            : value,
        ]),
      ),
);
vi.mock('#src/features/list/own/use-tick.ts', recording('features/list/own/use-tick.ts'));
vi.mock('#src/commands/tick-item.ts', recording('commands/tick-item.ts'));
vi.mock('#src/commands/edit-list.ts', recording('commands/edit-list.ts'));
vi.mock('#src/outbox/write.ts', recording('outbox/write.ts'));
vi.mock('#src/outbox/refold.ts', recording('outbox/refold.ts'));
vi.mock('#src/outbox/drain.ts', recording('outbox/drain.ts'));
vi.mock('#src/outbox/claim.ts', recording('outbox/claim.ts'));
vi.mock('#src/outbox/send.ts', recording('outbox/send.ts'));
vi.mock('#src/outbox/settle.ts', recording('outbox/settle.ts'));
vi.mock('#src/writes/table.ts', recording('writes/table.ts'));
vi.mock('#src/db/list-rows.ts', recording('db/list-rows.ts'));
vi.mock('#server/write/write.ts', recording('server/write/write.ts'));
vi.mock('#server/lists/change-list.ts', recording('server/lists/change-list.ts'));
vi.mock('#src/browser/database/device.ts', async () => {
  const { phoneAsBrowser } = await import('#tests/sync/phone-as-browser.ts');
  const notifyCommitted = () => void shown.calls.push('browser/database/device.ts notifyCommitted');
  return {
    device: Object.defineProperties(
      {},
      {
        ...Object.getOwnPropertyDescriptors(phoneAsBrowser(shown)),
        notifyCommitted: { value: notifyCommitted },
      },
    ),
    onCommitted: () => () => undefined,
  };
});

/** Functions that the page or the server calls once at its start, or that this tick does not need. */
const NOT_FOR_ONE_TICK = [
  'useQuery',
  'startSync',
  'wakeOutbox',
  'createRouter',
  'createSynchroniser',
  'pull',
  'lookForNews',
];

/** The functions that `src/README.md` names for a tick, as `file name`, each at its first mention. */
function namedCalls(): string[] {
  const steps = readFileSync('src/README.md', 'utf8')
    .split(/^(?=\d+\. )/m)
    .slice(1, 10);
  const mentions = steps.flatMap((step) =>
    [...step.matchAll(/`(\w+)\(\)`[^`]*?(?:\(|of )`([\w/-]+\.tsx?)`/g)]
      .filter(([, name = '']) => !NOT_FOR_ONE_TICK.includes(name))
      .map(([, name, file]) => `${file} ${name}`),
  );
  return [...new Set(mentions)];
}

let world: World;
beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  world = await createWorld();
});
afterAll(() => world.close());

test('one tick calls the functions that the tale names, in its order', async () => {
  const phone = world.newDevice();
  shown.phone = phone;
  await phone.login(await world.newUser());
  const item = newItem(phone.device, 'Żurek');
  const fields = { name: 'Milk bar', description: '', chosenCountry: 'PL', language: 'EN', tags: [] };
  const list = newList(phone.device.newID(), { ...fields, items: [item] });
  await createList(phone.device, list);
  await phone.drain();
  shown.calls.length = 0;

  const { useTick } = await import('#src/features/list/own/use-tick.ts');
  function Box() {
    const target = { listID: list.id, itemID: item.id, name: item.name };
    const [isDone, tick] = useTick({ ...target, isDone: false });
    return <input type="checkbox" checked={isDone} onChange={(event) => tick(event.target.checked)} />;
  }
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  flushSync(() =>
    root.render(
      <Texts>
        <Box />
      </Texts>,
    ),
  );
  element.querySelector('input')?.click();
  await vi.waitFor(() => expect(shown.calls).toContain('browser/database/device.ts notifyCommitted'));
  expect(await phone.drain()).toMatchObject({ settled: 1, unsentCount: 0 });
  root.unmount();

  const named = namedCalls();
  expect(named.length).toBeGreaterThan(14);
  let from = 0;
  const missing = named.filter((call) => {
    const place = shown.calls.indexOf(call, from);
    if (place >= 0) from = place + 1;
    return place < 0;
  });
  expect({ missing, called: missing.length > 0 ? shown.calls : [] }).toEqual({ missing: [], called: [] });
});
