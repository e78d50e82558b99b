import '#tests/helpers/dom.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { notePageShown } from '#src/browser/loading/page-shown.ts';
import { network } from '#src/browser/network/network.ts';
import { CountryListsPage } from '#src/features/explore/country-lists-page.tsx';
import { PickerRows } from '#src/parts/countries/picker-rows.tsx';
import { WHOLE_WORLD } from '#src/parts/countries/picker-view.ts';
import { CountryService, publicList } from '#tests/helpers/country-service.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

const service = new CountryService([]);
// The screens ask `service` instead of a server.
vi.mock('#src/browser/network/sync-client.ts', () => {
  const deps = () => ({ db: device.db, now: () => Date.now(), api: service.api });
  return {
    serviceFor: deps,
    get userService() {
      return deps();
    },
    get backgroundService() {
      return deps();
    },
  };
});
// The picker's search for dishes and lists is not tested here, and would load the search worker.
vi.mock('#src/parts/search/dishes-and-lists.tsx', () => ({ DishesAndLists: () => null }));

beforeEach(async () => {
  // These tests need the work that begins once the first page is shown.
  notePageShown();
  service.answersBeforeOutage = 0;
  network.hintOnline(false);
  await device.db.publicLists.put({ ...publicList('PL'), fetchedAt: 1 });
});
afterEach(async () => {
  network.hintOnline(true);
  await device.db.publicLists.clear();
  await device.db.countryPages.clear();
});

const sections = (screen: HTMLElement) =>
  [...screen.querySelectorAll('section')].map((section) => ({
    title: section.querySelector('h2')?.textContent,
    names: [...section.querySelectorAll('a, button')].map(({ textContent }) => textContent ?? ''),
  }));
/** Renders the picker. @param onChoose called with the choice; without it the rows are links to countries */
const picker = (onChoose?: () => void) => (
  <PickerRows view={WHOLE_WORLD} onChoose={onChoose} chosen={undefined} isOnHome={false} />
);

test('offline, the picker first lists the countries on this device; the rest need a connection', async () => {
  const screen = await openScreen(picker());
  await eventually(() => expect(sections(screen)[0]?.title).toBe('On this device'));
  // When the app starts, the rows are rendered in several steps.
  await eventually(() => expect(sections(screen)[1]?.names.length).toBeGreaterThan(200));
  const [onDevice, needingConnection] = sections(screen);
  expect(onDevice?.names).toHaveLength(1);
  expect(onDevice?.names[0]).toContain('Poland');
  expect(needingConnection?.title).toBe('Need a connection');
  expect(screen.querySelectorAll('[aria-label="needs a connection"]')).toHaveLength(
    needingConnection!.names.length,
  );
});

test("offline, the picker for an own list's country works as online", async () => {
  const onChoose = () => undefined;
  const screen = await openScreen(picker(onChoose));
  await eventually(() => expect(sections(screen)[0]?.title).toBe('Popular'));
  expect(screen.querySelector('[aria-label="needs a connection"]')).toBeNull();
});

const searchBox = (screen: HTMLElement) => screen.querySelector('input[type=search]');
const download = (screen: HTMLElement) =>
  screen.querySelector('button[aria-label="Download for offline use"]');

/** The router's data for a page that has read nothing from the database yet. */
const NOTHING_READ = { known: null, found: undefined, facts: undefined };
const NO_SEARCH = { term: '', languages: [], pages: 1 };

const greece = (
  <CountryListsPage
    country="GR"
    first={NOTHING_READ}
    firstView={NO_SEARCH}
    onViewChange={() => undefined}
    onBack={() => false}
  />
);

test('the page of a country not on this device says so, links to others, and opens once online', async () => {
  const screen = await openScreen(greece);
  await eventually(() =>
    expect(screen.querySelector('[role=alert]')?.textContent).toContain('Greece isn’t on this device yet'),
  );
  expect(sections(screen)).toMatchObject([
    { title: 'On this device', names: [expect.stringContaining('Poland')] },
  ]);
  expect(searchBox(screen)).toBeNull();
  expect(download(screen)).toBeNull();
  service.answersBeforeOutage = 9;
  service.lists.push(publicList('GR', { name: 'Islands' }));
  network.hintOnline(true);
  await eventually(() => expect(screen.textContent).toContain('Islands'));
  expect(screen.querySelector('[role=alert]')).toBeNull();
  expect(searchBox(screen)).not.toBeNull();
  await eventually(() => expect(download(screen)).not.toBeNull());
});

test('a country that was never opened shows those of its lists that the device has seen', async () => {
  await device.db.publicLists.put({ ...publicList('GR', { name: 'Tavernas' }), fetchedAt: 1 });
  const screen = await openScreen(greece);
  await eventually(() => expect(screen.textContent).toContain('Tavernas'));
  expect(screen.textContent).toContain('Only the lists you have seen are on this device.');
  expect(searchBox(screen)).not.toBeNull();
});
