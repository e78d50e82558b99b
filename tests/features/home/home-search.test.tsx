import '#tests/helpers/dom.ts';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { device } from '#src/browser/database/device.ts';
import { notePageShown } from '#src/browser/loading/page-shown.ts';
import { putListRow } from '#src/db/list-rows.ts';
import { HomeSearch } from '#src/features/home/find-dish/home-search.tsx';
import { CountryService, publicList } from '#tests/helpers/country-service.ts';
import { listOf, newDish, USER } from '#tests/helpers/device.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { drawRoutes, fire } from '#tests/helpers/open-screen.tsx';

const service = new CountryService([]);
// Without answers from the server, the results come only from this device.
service.answersBeforeOutage = 0;
// The screens ask `service` instead of a server.
vi.mock('#src/browser/network/sync-client.ts', () => {
  const deps = () => ({ db: device.db, now: () => Date.now(), api: service.api });
  return {
    serviceFor: deps,
    get backgroundService() {
      return deps();
    },
  };
});

// Search results are loaded after the page is shown.
notePageShown();

beforeEach(() => Promise.all(device.db.tables.map((table) => table.clear())));

/** Renders a router with two pages: Home with only its search, and any other page. */
async function openHome() {
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: HomeSearch }),
    createRoute({ getParentRoute: () => root, path: '$', component: () => <i /> }),
  ]);
  const { router, screen } = drawRoutes(routeTree);
  const box = await eventually(() => boxOf(screen));
  return { screen, router, box };
}

function boxOf(screen: Element): HTMLInputElement {
  const found = screen.querySelector<HTMLInputElement>('input[type=search]');
  if (found === null) throw new Error('the search is not rendered yet');
  return found;
}

function type(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
  fire(box, 'input');
}

const linkTo = (screen: Element, name: string) =>
  [...screen.querySelectorAll('li > a')]
    .find(({ textContent }) => textContent?.startsWith(name))
    ?.getAttribute('href');

test('a found dish leads to its page on an own list, or on a public list on this device', async () => {
  const fava = newDish('Fava');
  const cached = publicList('GR', { items: [fava] });
  const dakos = newDish('Dakos');
  const own = listOf([dakos], { chosenCountry: 'GR' });
  await device.db.publicLists.bulkPut([
    { ...cached, fetchedAt: 1 },
    // The same dish, spelled differently, on a list with fewer likes.
    { ...publicList('GR', { items: [newDish('Fáva'), newDish('Dákos')], likes: -1 }), fetchedAt: 1 },
  ]);
  await device.db.meta.put({ key: 'session', userID: USER, isPaused: false });
  await device.db.transaction('rw', device.db.tables, () => putListRow(device.db, USER, own));
  const { screen, box } = await openHome();
  type(box, 'fava');
  await eventually(() => expect(linkTo(screen, 'F')).toBe(`/list/GR/${cached.id}/${fava.id}`));
  type(box, 'dakos');
  await eventually(() => expect(linkTo(screen, 'D')).toBe(`/user/list/${own.id}/${dakos.id}`));
});

test('returning to Home shows the search with its results again', async () => {
  await device.db.publicLists.put({ ...publicList('GR', { items: [newDish('Fava')] }), fetchedAt: 1 });
  const { screen, router, box } = await openHome();
  type(box, 'fava');
  await eventually(() => expect(linkTo(screen, 'Fava')).toBeDefined());
  await router.navigate({ to: '/elsewhere' } as never);
  await eventually(() => expect(screen.querySelector('i')).not.toBeNull());
  router.history.back();
  await eventually(() => expect(linkTo(screen, 'Fava')).toBeDefined());
  expect(boxOf(screen).value).toBe('fava');
});

test('the dish field of the map search is filled with the searched dish', async () => {
  const { screen, box } = await openHome();
  type(box, 'dakos');
  const dish = () => screen.querySelector<HTMLInputElement>('input[name=dish]');
  await eventually(() => expect(dish()?.value).toBe('dakos'));
});
