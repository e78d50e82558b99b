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
import { scrollKey, withEntries } from '#src/routes/-entry-history.ts';
import { restoreScroll } from '#src/routes/-restore-scroll.ts';
import { eventually } from '#tests/helpers/eventually.ts';

/** Renders a page of lists and a list's page; a test can delay the loading of `/lists`. */
async function openApp() {
  let listsLoading: Promise<void> | undefined;
  const rootRoute = createRootRoute({ component: Outlet });
  const lists = createRoute({
    getParentRoute: () => rootRoute,
    path: '/lists',
    beforeLoad: () => listsLoading,
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
    getScrollRestorationKey: scrollKey,
  });
  restoreScroll(router, history);
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  createRoot(root).render(<RouterProvider router={router as never} />);
  const expectPage = (title: string) =>
    eventually(() => {
      expect(root.textContent).toBe(title);
      expect(router.stores.status.get()).toBe('idle');
    });
  await expectPage('Lists');
  return {
    expectPage,
    history,
    open: (to: string) => void router.navigate({ to } as never),
    /** Loads another page of lists, which replaces the URL of this history entry. */
    showMore: (pages: number) =>
      void router.navigate({
        to: '/lists',
        state: (former: object) => ({ ...former, pages }),
        replace: true,
        resetScroll: false,
      } as never),
    /** Delays the loading of `/lists` from now on. @returns a function that lets it continue */
    holdLists: () => {
      let release = () => {};
      listsLoading = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        listsLoading = undefined;
        release();
      };
    },
  };
}

describe('going back restores the scroll position', () => {
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

  it('of a page without other navigations in between', async () => {
    const app = await openApp();
    scroll(640);
    app.open('/list');
    await app.expectPage('List');
    expect(scrollY).toBe(0);
    app.history.back();
    await app.expectPage('Lists');
    expect(scrollY).toBe(640);
  });

  it('of a page left before its next page of lists was rendered', async () => {
    const app = await openApp();
    scroll(640);
    const release = app.holdLists();
    app.showMore(2);
    app.open('/list');
    await app.expectPage('List');
    release();
    app.history.back();
    await app.expectPage('Lists');
    expect(scrollY).toBe(640);
  });

  it('of a page scrolled while its next page of lists was rendered', async () => {
    const app = await openApp();
    scroll(640);
    const release = app.holdLists();
    app.showMore(2);
    scroll(900);
    release();
    await app.expectPage('Lists');
    app.open('/list');
    await app.expectPage('List');
    app.history.back();
    await app.expectPage('Lists');
    expect(scrollY).toBe(900);
  });

  it('while a URL is being replaced', async () => {
    const app = await openApp();
    app.open('/list');
    await app.expectPage('List');
    scroll(300);
    app.open('/lists');
    await app.expectPage('Lists');
    scroll(640);
    app.holdLists();
    app.showMore(2);
    app.history.back();
    await app.expectPage('List');
    expect(scrollY).toBe(300);
  });

  it('unless the page is opened by a link: it is shown from its top', async () => {
    const app = await openApp();
    scroll(640);
    app.showMore(2);
    await app.expectPage('Lists');
    app.open('/list');
    await app.expectPage('List');
    app.open('/lists');
    await app.expectPage('Lists');
    expect(scrollY).toBe(0);
  });
});
