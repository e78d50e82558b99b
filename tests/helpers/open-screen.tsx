import './dom.ts';
import { i18n } from '@lingui/core';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { Texts } from '#src/i18n/texts.tsx';
import { eventually } from '#tests/helpers/eventually.ts';

/**
 * Draws a screen in English at an address, until the test ends.
 * @param state what the history keeps with the address
 * @returns the element it stands in
 */
export async function openScreen(screen: ReactNode, state: object = {}): Promise<HTMLElement> {
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '$', component: () => screen }),
    createRoute({ getParentRoute: () => root, path: '/', component: () => null }),
  ]);
  const { router, place } = drawRoutes(routeTree);
  await router.navigate({ to: '/x', state } as never);
  await eventually(() => expect(place.childElementCount).toBeGreaterThan(0));
  return place;
}

/** Draws routes in English, beginning at `/`, until the test ends. @returns their router, and the element they stand in */
export function drawRoutes(routeTree: AnyRoute) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  const place = document.body.appendChild(document.createElement('div'));
  const app = createRoot(place);
  onTestFinished(() => {
    app.unmount();
    place.remove();
  });
  app.render(
    <Texts>
      <RouterProvider router={router as never} />
    </Texts>,
  );
  return { router, place };
}

/** Draws nothing of the page's. */
const apart = createRoot(document.createElement('div'));
let turns = 0;

/** Has React do the effects of all that is drawn: before it draws anything at once it does, and `flushSync` alone draws nothing. */
function finishEffects(): void {
  turns += 1;
  flushSync(() => apart.render(turns));
}

/**
 * Makes an event of the page happen; Node's own events are not those. What is drawn listens by then: no finger is so fast
 * that React has not done its effects.
 * @returns whether the browser does what it does by itself
 */
export function fire(target: Element, type: string, fields: object = {}): boolean {
  finishEffects();
  const event = document.createEvent('Event');
  event.initEvent(type, true, true);
  return target.dispatchEvent(Object.assign(event, fields));
}

/** Types a text into a field in the place of what it says. */
export function typeInto(field: Element | null | undefined, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  fire(field as Element, 'input');
}
