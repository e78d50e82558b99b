/** Home's box that finds a meal on a map (P2.5). */
import '#tests/helpers/dom.ts';
import { expect, test, vi } from 'vitest';
import { FindDish } from '#src/features/home/find-dish/find-dish.tsx';
import { openScreen } from '#tests/helpers/open-screen.tsx';

/** Records each search on a map, instead of opening the map. */
const opened = vi.hoisted(() => vi.fn((_i18n: unknown, query: string) => query !== ''));
// Node's own FormData reads no forms.
vi.stubGlobal('FormData', document.defaultView?.FormData);
vi.mock('#src/parts/dishes/find-on-map.ts', () => ({ openMap: opened }));

test.each([
  ['with a place', 'ramen', 'Sapporo', 'ramen Sapporo'],
  ['without a place', 'ramen', '', 'ramen'],
])('the map search %s contains the entered words', async (_, dish, location, query) => {
  const screen = await openScreen(<FindDish dish={dish} />);
  const field = screen.querySelector<HTMLInputElement>('[name=place]');
  if (field !== null) field.value = location;
  screen.querySelector<HTMLElement>('button[type=submit]')?.click();
  expect(opened.mock.lastCall?.[1]).toBe(query);
});
