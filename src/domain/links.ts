import type { List } from './list.ts';

/** The maps that dishes can be looked for in; the first is the one to begin with. */
export const MAPS = ['google', 'osm', 'apple'] as const;
export type MapName = (typeof MAPS)[number];

/** Where each searches for what is written behind it. */
const MAP_SEARCHES: Record<MapName, string> = {
  // developers.google.com/maps/documentation/urls/get-started
  google: 'https://www.google.com/maps/search/?api=1&query=',
  osm: 'https://www.openstreetmap.org/search?query=',
  // developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks
  apple: 'https://maps.apple.com/?q=',
};

/** What a map is asked for: a dish, near a place or in a country if one is given; '' when there is nothing to ask. */
export function mapQuery(dish: string, place: string): string {
  const parts = [dish, place].map((part) => part.trim()).filter((part) => part !== '');
  return dish.trim() === '' ? '' : parts.join(' ');
}

/** The address of a search on a map; null when there is nothing to search. */
export function mapsSearch(query: string, map: MapName): string | null {
  return query === '' ? null : `${MAP_SEARCHES[map]}${encodeURIComponent(query)}`;
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

/** Where what another phone hands over is opened. */
export const HANDOVER_PATH = '/handover';

/**
 * The addresses that the mobile app opens instead of a browser, by what their paths begin with: those that are shared or
 * mailed. Home stays the browser's, so that there is a way to the site.
 */
export const APP_LINKS = [
  '/list/',
  '/lists/',
  '/user/',
  '/activate/',
  '/notMe/',
  '/changePassword/',
  '/changeEmail/',
  HANDOVER_PATH,
] as const;
