import type { List } from './list.ts';

/**
 * The address of a maps search for a dish, near a place or in a country if one is given; null when there is nothing
 * to search.
 */
export function mapsSearch(dish: string, place: string): string | null {
  const query = [dish, place].map((part) => part.trim()).filter((part) => part !== '');
  if (dish.trim() === '') return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query.join(' '))}`;
}

/**
 * Where others open a list: its publication, or the list itself for those who have the link (specification,
 * section 4). A public list is found by its id whatever the country, a private one only under `PRIVATE`.
 */
export function shareLink(origin: string, list: Pick<List, 'id' | 'publicID' | 'chosenCountry'>): string {
  return list.publicID !== null && list.chosenCountry !== null
    ? `${origin}/list/${list.chosenCountry}/${list.publicID}`
    : `${origin}/list/PRIVATE/${list.id}`;
}
