import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { showWhole } from '#src/ui/show-whole.ts';
import { placeKey } from './-entry-history.ts';

/**
 * Sees to it that a page which is gone back to stands where it was left. The router does so too, save where one
 * navigation overtakes another, which on a slow phone is any tap while a page of lists comes:
 * - a replacing that asks for no scrolling and is overtaken by the way back leaves its wish to the way back;
 * - only pages that were scrolled since they were rendered have their position kept, so that what was scrolled
 *   between a replacing and its rendering is forgotten.
 * Nor does it know that the rows of a long list have no height of their own yet.
 */
export function keepPlace(router: Pick<AnyRouter, 'subscribe'>, history: RouterHistory): void {
  const places = new Map<string, number>();
  let isWayBack = false;
  history.subscribe(({ action }) => {
    if (action.type === 'PUSH') isWayBack = false;
    else if (action.type !== 'REPLACE') isWayBack = true;
  });
  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    if (fromLocation) places.set(placeKey(fromLocation), scrollY);
  });
  // Comes after the router's own listener, which it registered when it was made.
  router.subscribe('onRendered', ({ toLocation }) => {
    const place = places.get(placeKey(toLocation));
    if (isWayBack && place !== undefined) showWhole(() => scrollTo(0, place));
    isWayBack = false;
  });
}
