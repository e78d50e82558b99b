import '#tests/helpers/dom.ts';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import type { PublicListRow } from '#src/db/schema.ts';
import { BrowseResults } from '#src/features/explore/browse-results.tsx';
import { SearchResults } from '#src/features/explore/search-results.tsx';
import { countryLists } from '#src/queries/public-lists.ts';
import { listOf, newDish } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { openScreen } from '#tests/helpers/open-screen.tsx';

let requests = 0;
/** The totals that the server's answers contain, one per answer, if a test sets them. */
let totals: number[] = [];
/**
 * Stores the first answer; later answers do not fit into the storage. This is no mock of Vitest, because that
 * would handle every rejection itself.
 */
async function fetchOnce(): Promise<{ kind: 'done'; total?: number }> {
  requests += 1;
  const total = totals[requests - 1];
  if (total !== undefined) return { kind: 'done', total };
  if (requests > 1) throw new DOMException('no room', 'QuotaExceededError');
  return { kind: 'done' };
}
vi.mock('#src/sync/public-lists.ts', () => ({
  fetchCountryPage: () => fetchOnce(),
  fetchCountrySearch: () => fetchOnce(),
}));
// `fetchOnce` replaces the requests, so the screens need no service.
vi.mock('#src/browser/network/sync-client.ts', () => ({
  userService: {},
  backgroundService: {},
  serviceFor: () => ({}),
}));

/** Twelve lists of Poland that this device has seen, two more than a page has. */
const lists: PublicListRow[] = Array.from({ length: 12 }, (_, index) => ({
  ...listOf([newDish('Bigos')], { name: `Feast ${index}`, isAuthor: false }),
  publicID: crypto.randomUUID(),
  fetchedAt: 1,
})).map((list) => ({ ...list, id: list.publicID }));

const unhandled = vi.fn();
beforeEach(async () => {
  requests = 0;
  totals = [];
  vi.stubGlobal('IntersectionObserver', OutOfSight);
  process.on('unhandledRejection', unhandled);
  await device.db.publicLists.bulkPut(lists);
  const pages = [lists.slice(0, 10), lists.slice(10)];
  await device.db.countryPages.bulkPut(
    pages.map((part, page) => ({
      country: 'PL',
      page,
      ids: part.map(({ id }) => id),
      total: lists.length,
      fetchedAt: 1,
    })),
  );
});
afterEach(() => {
  process.off('unhandledRejection', unhandled);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** The end of the list is never visible, so that only the button loads the next page. */
class OutOfSight {
  observe(): void {}
  disconnect(): void {}
}

type Pages = { pages: number; onPagesChange: (pages: number) => void };

/** Shows the first page and asks for the second, which this device knows but cannot store again. */
async function pressForMore(screenOf: (props: Pages) => ReactNode) {
  const Screen = () => {
    const [pages, onPagesChange] = useState(1);
    return screenOf({ pages, onPagesChange });
  };
  const screen = await openScreen(<Screen />);
  const names = () =>
    [...screen.querySelectorAll('article :is(h2, h3)')].map(({ textContent }) => textContent);
  await eventually(() => expect(names()).toHaveLength(10));
  // A search is sent after a pause in typing.
  await eventually(() => expect(requests).toBe(1));
  [...screen.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load more')?.click();
  await eventually(() => expect(new Set(names())).toEqual(new Set(lists.map(({ name }) => name))));
  expect(requests).toBe(2);
  // Node reports unhandled rejections before the next event loop round.
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
  expect(screen.querySelector('[role=alert]')).toBeNull();
}

test("a country's next page is shown from the device if the server's answer cannot be stored", async () => {
  const first = await countryLists(device.db, 'PL', 1);
  await pressForMore((props) => <BrowseResults country="PL" first={first} facts={undefined} {...props} />);
});

test("the headings of a country's lists are one level below the heading “Lists”", async () => {
  const first = await countryLists(device.db, 'PL', 1);
  const props = { pages: 1, onPagesChange: () => undefined };
  const screen = await openScreen(<BrowseResults country="PL" first={first} facts={undefined} {...props} />);
  await eventually(() => expect(screen.querySelectorAll('article h3')).toHaveLength(10));
  expect([...screen.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Lists']);
});

test("the rest of a search is shown from the device if the server's answer cannot be stored", async () => {
  const search = { term: 'feast', languages: [] };
  await pressForMore((props) => (
    <SearchResults country="PL" search={search} first={undefined} onShowAll={() => undefined} {...props} />
  ));
});

test('a search with fewer results than announced shows their number and loads no more', async () => {
  totals = [1000, 12];
  const search = { term: 'feast', languages: [] };
  await pressForMore((props) => (
    <SearchResults country="PL" search={search} first={undefined} onShowAll={() => undefined} {...props} />
  ));
  await eventually(() => expect(document.body.textContent).toContain('12 lists in all'));
  expect(document.body.textContent).not.toContain('Load more');
});
