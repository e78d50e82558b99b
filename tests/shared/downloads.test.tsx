import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/platform/device.ts';
import { useQuery } from '#src/platform/use-query.ts';
import { downloadOf } from '#src/queries/downloads.ts';
import { begin } from '#src/shared/downloads/begin.ts';
import { DownloadPanel } from '#src/shared/downloads/download-panel.tsx';
import { currentAnnouncement, dismissMessage, pastMessages, shownMessages } from '#src/ui/messages.ts';
import { DOUBLE_TAP_MS } from '#src/ui/use-once.ts';
import { CountryService, publicList } from '#tests/helpers/country-service.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

const service = new CountryService([]);
vi.mock('#src/platform/sync-client.ts', () => {
  const deps = () => ({ db: device.db, now: () => Date.now(), api: service.api });
  return {
    get backgroundService() {
      return deps();
    },
    get userService() {
      return deps();
    },
  };
});

const LISTS = Array.from({ length: 200 }, (_, index) => publicList('GR', { name: `Feast ${index}` }));
const never = new Promise<void>(() => undefined);
let open: (value?: unknown) => void;
let later = 0;

const { now } = performance;
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + later);
  service.lists.splice(0, service.lists.length, ...LISTS);
  service.before = () => undefined;
  const ids = LISTS.slice(0, 10).map(({ id }) => id);
  await device.db.publicLists.bulkPut(LISTS.slice(0, 10).map((list) => ({ ...list, fetchedAt: 1 })));
  await device.db.countryPages.put({ country: 'GR', page: 0, ids, total: 200, fetchedAt: 1 });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  while (shownMessages().length > 0) dismissMessage();
  await device.db.downloads.clear();
  await device.db.publicLists.clear();
});

/** Delays answers from the `nth` on until `open` is called. */
function holdFrom(nth: number): void {
  let asked = 0;
  const gate = new Promise((resolve) => {
    open = resolve;
  });
  service.before = async () => {
    asked += 1;
    if (asked >= nth) await gate;
  };
}

const Panel = () => {
  const row = useQuery(downloadOf, 'GR');
  return row === undefined ? null : <DownloadPanel country="GR" row={row} />;
};
async function openPanel() {
  const place = await openScreen(<Panel />);
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const press = async (name: string) => {
    await eventually(() => expect(button(name)).toBeDefined());
    button(name)?.focus();
    // Move the clock, so that the press does not count as the second tap of a double tap.
    later += DOUBLE_TAP_MS;
    button(name)?.click();
  };
  return { place, button, press };
}

test('a download shows its size and progress, pauses, resumes, and says when it is complete', async () => {
  begin(never);
  holdFrom(2);
  const { place, button, press } = await openPanel();
  await eventually(() => expect(place.textContent).toMatch(/200 lists · about \d+ kB/));
  await press('Download');
  await eventually(() => expect(place.textContent).toContain('40 of 200 lists'));
  const bar = place.querySelector('[role=progressbar]');
  expect(bar?.getAttribute('aria-valuetext')).toBe('40 of 200 lists');
  expect(document.activeElement).toBe(button('Pause'));
  await press('Pause');
  open();
  // The part that was being fetched is stored.
  await eventually(() => expect(place.textContent).toContain('80 of 200 lists'));
  await press('Resume');
  await eventually(() => expect(place.textContent).toMatch(/Updated: /));
  expect(document.activeElement).toBe(button('Refresh'));
  await eventually(() => expect(pastMessages()[0]?.text).toBe('Greece is on this device now'));
  expect(await device.db.publicLists.count()).toBe(200);
});

test('a download announces every quarter of its progress, and not every part', async () => {
  const heard: string[] = [];
  service.before = () => {
    const { text } = currentAnnouncement();
    if (heard.at(-1) !== text) heard.push(text);
  };
  const { place, press } = await openPanel();
  await press('Download');
  await eventually(() => expect(place.textContent).toMatch(/Updated: /));
  expect(heard.filter((text) => text.startsWith('Download: Greece')).length).toBeLessThanOrEqual(3);
});

test('a download that does not fit is not begun, and the panel says how much space is missing', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    storage: { estimate: async () => ({ quota: 1_050_000, usage: 1_000_000 }) },
  });
  const { place, press } = await openPanel();
  await press('Download');
  await eventually(() =>
    expect(place.querySelector('[role=alert]')?.textContent).toMatch(/only 50 kB is free/),
  );
  expect(await device.db.downloads.count()).toBe(0);
});

test('removing a download asks for confirmation, and the download is offered again', async () => {
  const { place, button, press } = await openPanel();
  await press('Download');
  await eventually(() => expect(place.textContent).toMatch(/Updated: /));
  await press('Remove');
  const dialog = document.querySelector('dialog');
  expect(dialog?.textContent).toContain('Remove Greece from this device?');
  [...(dialog?.querySelectorAll('button') ?? [])].at(-1)?.click();
  await eventually(() => expect(button('Download')).toBeDefined());
  await eventually(async () => expect(await device.db.publicLists.count()).toBe(10));
  expect(await device.db.downloads.count()).toBe(0);
});

test('a download pauses with a message if the device is full, and resumes when there is room', async () => {
  begin(never);
  holdFrom(2);
  const { place, press } = await openPanel();
  await press('Download');
  await eventually(() => expect(place.textContent).toContain('40 of 200 lists'));
  const noRoom = vi
    .spyOn(device.db.downloadParts, 'put')
    .mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
  open();
  await eventually(() => expect(place.textContent).toContain('This device is out of space.'));
  await eventually(() =>
    expect(pastMessages()[0]?.text).toBe('Download paused: this device is out of space'),
  );
  expect(place.textContent).toContain('40 of 200 lists');
  noRoom.mockRestore();
  await press('Resume');
  await eventually(() => expect(place.textContent).toMatch(/Updated: /));
  expect(await device.db.publicLists.count()).toBe(200);
});
