/** The address of a maps search for a meal, near a place if one is given; null when there is nothing to search. */
export function mapsSearch(meal: string, place: string): string | null {
  const query = [meal, place].map((part) => part.trim()).filter((part) => part !== '');
  if (meal.trim() === '') return null;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query.join(' '))}`;
}
