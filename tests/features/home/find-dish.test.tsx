/** Home's box that finds a meal on a map (P2.5). */
import '#tests/helpers/dom.ts';
import { expect, test, vi } from 'vitest';
import { FindDish } from '#src/features/home/find-dish/find-dish.tsx';
import { openScreen } from '#tests/helpers/open-screen.tsx';

const opened = vi.hoisted(() => vi.fn((_i18n: unknown, query: string) => query !== ''));
// Node's own FormData reads no forms.
vi.stubGlobal('FormData', document.defaultView?.FormData);
vi.mock('#src/shared/find-on-map.ts', () => ({ openMap: opened }));

test.each([
  ['with a place', 'ramen', 'Sapporo', 'ramen Sapporo'],
  ['without a place', 'ramen', '', 'ramen'],
])('the maps search %s has the dish and the place', async (_, dish, where, query) => {
  const place = await openScreen(<FindDish dish={dish} />);
  const field = place.querySelector<HTMLInputElement>('[name=place]');
  if (field !== null) field.value = where;
  place.querySelector<HTMLElement>('button[type=submit]')?.click();
  expect(opened.mock.lastCall?.[1]).toBe(query);
});
