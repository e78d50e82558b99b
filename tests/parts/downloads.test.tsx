import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { useQuery } from '#src/browser/database/use-query.ts';
import { begin } from '#src/parts/downloads/begin.ts';
import { DownloadPanel } from '#src/parts/downloads/download-panel.tsx';
import { downloadOf } from '#src/queries/downloads.ts';
import { currentAnnouncement, dismissMessage, pastMessages, shownMessages } from '#src/ui/messages.ts';
import { DOUBLE_TAP_MS } from '#src/ui/use-once.ts';
import { CountryService, publicList } from '#tests/helpers/country-service.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

const service = new CountryService([]);
// The screens ask `service` instead of a server.
vi.mock('#src/browser/network/sync-client.ts', () => {
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
let releaseAnswers: (value?: unknown) => void;
/** Milliseconds that `performance.now()` is ahead of the real clock. */
let clockOffset = 0;

const { now } = performance;
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + clockOffset);
  service.lists.splice(0, service.lists.length, ...LISTS);
  service.beforeAnswer = () => undefined;
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

/** Delays the `nth` answer and later ones until `releaseAnswers` is called. */
function holdFrom(nth: number): void {
  let requests = 0;
  const gate = new Promise((resolve) => {
    releaseAnswers = resolve;
  });
  service.beforeAnswer = async () => {
    requests += 1;
    if (requests >= nth) await gate;
  };
}

const Panel = () => {
  const row = useQuery(downloadOf, 'GR');
  return row === undefined ? null : <DownloadPanel country="GR" row={row} />;
};
async function openPanel() {
  const screen = await openScreen(<Panel />);
  const button = (name: string) =>
    [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  const press = async (name: string) => {
    await eventually(() => expect(button(name)).toBeDefined());
    button(name)?.focus();
    // Move the clock, so that the press does not count as the second tap of a double tap.
    clockOffset += DOUBLE_TAP_MS;
    button(name)?.click();
  };
  return { screen, button, press };
}

test('a download shows its size and progress, pauses, resumes, and says when it is complete', async () => {
  begin(never);
  holdFrom(2);
  const { screen, button, press } = await openPanel();
  await eventually(() => expect(screen.textContent).toMatch(/200 lists · about \d+ kB/));
  await press('Download');
  await eventually(() => expect(screen.textContent).toContain('40 of 200 lists'));
  const bar = screen.querySelector('[role=progressbar]');
  expect(bar?.getAttribute('aria-valuetext')).toBe('40 of 200 lists');
  expect(document.activeElement).toBe(button('Pause'));
  await press('Pause');
  releaseAnswers();
  // The part that was being fetched is stored.
  await eventually(() => expect(screen.textContent).toContain('80 of 200 lists'));
  await press('Resume');
  await eventually(() => expect(screen.textContent).toMatch(/Updated: /));
  expect(document.activeElement).toBe(button('Refresh'));
  await eventually(() => expect(pastMessages()[0]?.text).toBe('Greece is on this device now'));
  expect(await device.db.publicLists.count()).toBe(200);
});

test('a download announces every quarter of its progress, and not every part', async () => {
  const announcements: string[] = [];
  service.beforeAnswer = () => {
    const { text } = currentAnnouncement();
    if (announcements.at(-1) !== text) announcements.push(text);
  };
  const { screen, press } = await openPanel();
  await press('Download');
  await eventually(() => expect(screen.textContent).toMatch(/Updated: /));
  expect(announcements.filter((text) => text.startsWith('Download: Greece')).length).toBeLessThanOrEqual(3);
});

test('a download that does not fit is not started, and the panel says how much space is free', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    storage: { estimate: async () => ({ quota: 1_050_000, usage: 1_000_000 }) },
  });
  const { screen, press } = await openPanel();
  await press('Download');
  await eventually(() =>
    expect(screen.querySelector('[role=alert]')?.textContent).toMatch(/only 50 kB is free/),
  );
  expect(await device.db.downloads.count()).toBe(0);
});

test('removing a download asks for confirmation, and the download is offered again', async () => {
  const { screen, button, press } = await openPanel();
  await press('Download');
  await eventually(() => expect(screen.textContent).toMatch(/Updated: /));
  await press('Remove');
  const dialog = document.querySelector('dialog');
  expect(dialog?.textContent).toContain('Remove Greece from this device?');
  [...(dialog?.querySelectorAll('button') ?? [])].at(-1)?.click();
  await eventually(() => expect(button('Download')).toBeDefined());
  await eventually(async () => expect(await device.db.publicLists.count()).toBe(10));
  expect(await device.db.downloads.count()).toBe(0);
});

test('a download pauses with a message if the device is full, and can be resumed later', async () => {
  begin(never);
  holdFrom(2);
  const { screen, press } = await openPanel();
  await press('Download');
  await eventually(() => expect(screen.textContent).toContain('40 of 200 lists'));
  const fullStorage = vi
    .spyOn(device.db.downloadParts, 'put')
    .mockRejectedValue(new DOMException('no room', 'QuotaExceededError'));
  releaseAnswers();
  await eventually(() => expect(screen.textContent).toContain('This device is out of space.'));
  await eventually(() =>
    expect(pastMessages()[0]?.text).toBe('Download paused: this device is out of space'),
  );
  expect(screen.textContent).toContain('40 of 200 lists');
  fullStorage.mockRestore();
  await press('Resume');
  await eventually(() => expect(screen.textContent).toMatch(/Updated: /));
  expect(await device.db.publicLists.count()).toBe(200);
});
