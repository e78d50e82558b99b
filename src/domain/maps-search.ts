import { dishName } from './dish-name.ts';

/**
 * The address of a maps search for a dish, near a place or in a country if one is given; null when there is nothing to
 * search. Maps know a dish by its name in its own script.
 */
export function mapsSearch(dish: string, place: string): string | null {
  const { native } = dishName(dish);
  const query = [native, place.trim()].filter((part) => part !== '');
  return native === ''
    ? null
    : `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query.join(' '))}`;
}
