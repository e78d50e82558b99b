/**
 * The address of a maps search for a dish, near a place or in a country if one is given; null when there is nothing
 * to search.
 */
export function mapsSearch(dish: string, place: string): string | null {
  const query = [dish, place].map((part) => part.trim()).filter((part) => part !== '');
  if (dish.trim() === '') return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query.join(' '))}`;
}
