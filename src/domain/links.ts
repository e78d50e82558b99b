import type { List } from './list.ts';

/** The maps that can search for a dish; the first is the default. */
export const MAPS = ['google', 'osm', 'apple'] as const;
export type MapName = (typeof MAPS)[number];

/** The search URL of each map, which ends before the query. */
const MAP_SEARCHES: Record<MapName, string> = {
  // developers.google.com/maps/documentation/urls/get-started
  google: 'https://www.google.com/maps/search/?api=1&query=',
  osm: 'https://www.openstreetmap.org/search?query=',
  // developer.apple.com/library/archive/featuredarticles/iPhoneURLScheme_Reference/MapLinks
  apple: 'https://maps.apple.com/?q=',
};

/** Returns the query for a map: a dish, followed by a town or country if given; '' for a blank dish. */
export function mapQuery(dish: string, location: string): string {
  const parts = [dish, location].map((part) => part.trim()).filter((part) => part !== '');
  return dish.trim() === '' ? '' : parts.join(' ');
}

/** Returns the URL of a search on a map; null for an empty query. */
export function mapsSearch(query: string, map: MapName): string | null {
  return query === '' ? null : `${MAP_SEARCHES[map]}${encodeURIComponent(query)}`;
}

/**
 * Returns the link under which others open a list: its publication, or the private link to the list itself
 * (P5.4). A public list is found by its public id whatever the country in the URL, a private one only
 * under `PRIVATE` (P2.2).
 */
export function shareLink(origin: string, list: Pick<List, 'id' | 'publicID' | 'chosenCountry'>): string {
  return list.publicID !== null && list.chosenCountry !== null
    ? `${origin}/list/${list.chosenCountry}/${list.publicID}`
    : `${origin}/list/PRIVATE/${list.id}`;
}

/** The path under which a list handed over by another device is opened. */
export const HANDOVER_PATH = '/handover';

/**
 * The path prefixes that the mobile app opens instead of a browser: links that are shared or mailed. Home is
 * not among them, so that the website stays reachable.
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
