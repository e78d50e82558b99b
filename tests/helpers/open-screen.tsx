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
 * Renders a screen in English as a page of the app, until the test ends.
 * @param state the state of the page's history entry
 * @returns the element that contains the screen
 */
export async function openScreen(screen: ReactNode, state: object = {}): Promise<HTMLElement> {
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '$', component: () => screen }),
    createRoute({ getParentRoute: () => root, path: '/', component: () => null }),
  ]);
  const { router, screen: element } = drawRoutes(routeTree);
  await router.navigate({ to: '/x', state } as never);
  await eventually(() => expect(element.childElementCount).toBeGreaterThan(0));
  return element;
}

/**
 * Renders routes in English, beginning at `/`, until the test ends.
 * @returns their router, and the element that contains them
 */
export function drawRoutes(routeTree: AnyRoute) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  const screen = document.body.appendChild(document.createElement('div'));
  const app = createRoot(screen);
  onTestFinished(() => {
    app.unmount();
    screen.remove();
  });
  app.render(
    <Texts>
      <RouterProvider router={router as never} />
    </Texts>,
  );
  return { router, screen };
}

/** A React root outside the document. */
const detachedRoot = createRoot(document.createElement('div'));
let renders = 0;

/**
 * Makes React run the pending effects of the page. React runs them before any synchronous render, and
 * `flushSync` without a render does nothing.
 */
function finishEffects(): void {
  renders += 1;
  flushSync(() => detachedRoot.render(renders));
}

/**
 * Fires an event of the DOM, whose class is not Node's `Event`. Runs React's pending effects first, because
 * in a browser they always precede a user's event.
 * @returns false if a handler has prevented the default action
 */
export function fire(target: Element, type: string, fields: object = {}): boolean {
  finishEffects();
  const event = document.createEvent('Event');
  event.initEvent(type, true, true);
  return target.dispatchEvent(Object.assign(event, fields));
}

/** Replaces the text of a field, as a user's typing does. */
export function typeInto(field: Element | null | undefined, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  fire(field as Element, 'input');
}
