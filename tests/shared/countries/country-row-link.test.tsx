import '#tests/helpers/dom.ts';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { CountryRow } from '#src/shared/countries/country-row.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { drawRoutes } from '#tests/helpers/open-screen.tsx';

const italy = { code: 'IT', name: 'Italy', native: ['Italia'] };

// On a first visit 250 rows get their counts at once, while the page is already in use.
it("a row that gets the number of its country's lists does not compute its link again", async () => {
  let learn: (lists: number) => void = () => undefined;
  function Row() {
    const [lists, setLists] = useState<number>();
    learn = setLists;
    return (
      <CountryRow
        option={italy as never}
        match=""
        lists={lists}
        onChoose={undefined}
        isChosen={false}
        isHere={false}
        isUnavailable={false}
      />
    );
  }
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: Row }),
    createRoute({ getParentRoute: () => root, path: '/lists/$country' }),
  ];
  const { router, place } = drawRoutes(root.addChildren(routes));
  await eventually(() => expect(place.querySelector('a')?.getAttribute('href')).toBe('/lists/IT'));
  const reckoned = vi.spyOn(router, 'buildLocation');
  flushSync(() => learn(7));
  expect(place.textContent).toContain('7 lists');
  expect(reckoned).not.toHaveBeenCalled();
});
