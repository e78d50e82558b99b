import '#tests/helpers/dom.ts';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { CountryRow } from '#src/parts/countries/country-row.tsx';
import { eventually } from '#tests/helpers/eventually.ts';
import { drawRoutes } from '#tests/helpers/open-screen.tsx';

const italy = { code: 'IT', name: 'Italy', native: ['Italia'] };

// On a first visit 250 rows receive their numbers at once, while the page is already in use.
it("a row that receives the number of its country's lists does not compute its link again", async () => {
  let setListCount: (lists: number) => void = () => undefined;
  function Row() {
    const [lists, setLists] = useState<number>();
    setListCount = setLists;
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
  const { router, screen } = drawRoutes(root.addChildren(routes));
  await eventually(() => expect(screen.querySelector('a')?.getAttribute('href')).toBe('/lists/IT'));
  const buildLocation = vi.spyOn(router, 'buildLocation');
  flushSync(() => setListCount(7));
  expect(screen.textContent).toContain('7 lists');
  expect(buildLocation).not.toHaveBeenCalled();
});
