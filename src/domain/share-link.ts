import type { List } from './list.ts';

/**
 * Where others open a list: its publication, or the list itself for those who have the link (specification,
 * section 4). A public list is found by its id whatever the country, a private one only under `PRIVATE`.
 */
export function shareLink(origin: string, list: Pick<List, 'id' | 'publicID' | 'chosenCountry'>): string {
  return list.publicID !== null && list.chosenCountry !== null
    ? `${origin}/list/${list.chosenCountry}/${list.publicID}`
    : `${origin}/list/PRIVATE/${list.id}`;
}
