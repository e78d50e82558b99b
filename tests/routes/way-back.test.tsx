import '#tests/helpers/dom.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeKey, withEntries } from '#src/routes/-entry-history.ts';
import { keepPlace } from '#src/routes/-keep-place.ts';
import { eventually } from '#tests/helpers/eventually.ts';

/** A page of lists and a list, whose loading a test may hold. */
async function openApp() {
  let hold: Promise<void> | undefined;
  const rootRoute = createRootRoute({ component: Outlet });
  const lists = createRoute({
    getParentRoute: () => rootRoute,
    path: '/lists',
    beforeLoad: () => hold,
    component: () => <h1>Lists</h1>,
  });
  const list = createRoute({
    getParentRoute: () => rootRoute,
    path: '/list',
    component: () => <h1>List</h1>,
  });
  const history = withEntries(createMemoryHistory({ initialEntries: ['/lists'] }));
  const router = createRouter({
    routeTree: rootRoute.addChildren([lists, list]),
    history,
    scrollRestoration: true,
    getScrollRestorationKey: placeKey,
  });
  keepPlace(router, history);
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  createRoot(root).render(<RouterProvider router={router as never} />);
  const isOn = (title: string) =>
    eventually(() => {
      expect(root.textContent).toBe(title);
      expect(router.stores.status.get()).toBe('idle');
    });
  await isOn('Lists');
  return {
    isOn,
    history,
    open: (to: string) => void router.navigate({ to } as never),
    /** Another page of lists comes, and the address of this entry is replaced. */
    showMore: (pages: number) =>
      void router.navigate({
        to: '/lists',
        state: (kept: object) => ({ ...kept, pages }),
        replace: true,
        resetScroll: false,
      } as never),
    /** Loading `/lists` waits from now on; returns how to let it go on. */
    holdLists: () => {
      let release = () => {};
      hold = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        hold = undefined;
        release();
      };
    },
  };
}

describe('a page that is gone back to stands where it was left', () => {
  beforeEach(() => {
    Object.assign(globalThis, {
      scrollX: 0,
      scrollY: 0,
      scrollTo: (to: { top: number } | number, y?: number) => {
        Object.assign(globalThis, { scrollY: typeof to === 'number' ? y : to.top });
      },
    });
  });

  const scroll = (y: number) => {
    Object.assign(globalThis, { scrollY: y });
    document.dispatchEvent(new (document.defaultView as unknown as { Event: typeof Event }).Event('scroll'));
  };

  it('when nothing came between', async () => {
    const app = await openApp();
    scroll(640);
    app.open('/list');
    await app.isOn('List');
    expect(scrollY).toBe(0);
    app.history.back();
    await app.isOn('Lists');
    expect(scrollY).toBe(640);
  });

  it('when it was left before the page of lists that came was drawn', async () => {
    const app = await openApp();
    scroll(640);
    const release = app.holdLists();
    app.showMore(2);
    app.open('/list');
    await app.isOn('List');
    release();
    app.history.back();
    await app.isOn('Lists');
    expect(scrollY).toBe(640);
  });

  it('when it was scrolled while the page of lists that came was drawn', async () => {
    const app = await openApp();
    scroll(640);
    const release = app.holdLists();
    app.showMore(2);
    scroll(900);
    release();
    await app.isOn('Lists');
    app.open('/list');
    await app.isOn('List');
    app.history.back();
    await app.isOn('Lists');
    expect(scrollY).toBe(900);
  });

  it('when one goes back while an address is being replaced', async () => {
    const app = await openApp();
    app.open('/list');
    await app.isOn('List');
    scroll(300);
    app.open('/lists');
    await app.isOn('Lists');
    scroll(640);
    app.holdLists();
    app.showMore(2);
    app.history.back();
    await app.isOn('List');
    expect(scrollY).toBe(300);
  });

  it('but not when it is opened anew', async () => {
    const app = await openApp();
    scroll(640);
    app.showMore(2);
    await app.isOn('Lists');
    app.open('/list');
    await app.isOn('List');
    app.open('/lists');
    await app.isOn('Lists');
    expect(scrollY).toBe(0);
  });
});
