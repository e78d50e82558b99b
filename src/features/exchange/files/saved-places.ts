import { type FileList, plainDish, type ReadFile, readOrEmpty } from '#src/exchange/file-list.ts';

/**
 * Reads Google Takeout's `Saved Places.json` (GeoJSON), with its keys of today and of before: a list for each country, called
 * like the file.
 * @returns null for a text that is no such file
 */
export function readSavedPlaces(text: string, fileName: string): ReadFile | null {
  const { type, features } = fields(JSON.parse(text));
  if (type !== 'FeatureCollection' || !Array.isArray(features)) return null;
  const lists = new Map<string, FileList>();
  for (const feature of features) {
    const place = fields(fields(feature).properties);
    const where = { ...fields(place.Location), ...fields(place.location) };
    const country = textOf(where, 'country_code', 'Country Code').toUpperCase();
    const address = textOf(where, 'address', 'Address');
    const about = [
      address,
      textOf(place, 'google_maps_url', 'Google Maps URL'),
      textOf(place, 'Note', 'note'),
      textOf(place, 'Comment', 'comment'),
    ];
    const name =
      textOf(place, 'Title', 'title') ||
      textOf(where, 'name', 'Business Name') ||
      (address.split('\n', 1)[0] ?? '');
    const list = lists.get(country) ?? {
      ...{ name: fileName, text: '', country: country || null, language: null, tags: [] },
      ...{ dishes: [], isByHand: true },
    };
    lists.set(country, list);
    list.dishes.push(plainDish(name, about.filter((one) => one !== '' && one !== name).join('\n')));
  }
  return readOrEmpty([...lists.values()]);
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The first of these that is a text with something in it. */
function textOf(of: Record<string, unknown>, ...keys: string[]): string {
  const texts = keys.map((key) => of[key]).filter((value) => typeof value === 'string');
  return texts.find((text) => text.trim() !== '')?.trim() ?? '';
}
