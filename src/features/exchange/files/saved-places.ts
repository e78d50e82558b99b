import {
  type FileDish,
  type FileList,
  type FileNote,
  plainDish,
  type ReadFile,
  readOrEmpty,
} from '#src/exchange/file-list.ts';

/**
 * Reads Google Takeout's `Saved Places.json` and `Reviews.json` (GeoJSON, with current and earlier keys) and
 * GeoJSON maps of other apps. Returns one list per country, each named after the file.
 * @returns null if the text is not such a file
 */
export function readSavedPlaces(text: string, fileName: string): ReadFile | null {
  const { type, features } = fields(JSON.parse(text));
  if (type !== 'FeatureCollection' || !Array.isArray(features)) return null;
  const lists = new Map<string, FileList>();
  const notes: FileNote[] = [];
  for (const feature of features) {
    const place = fields(fields(feature).properties);
    const { country, dish } = dishOf(place);
    if (dish.name === '') {
      notes.push({ what: 'leftOut', part: 'dish', targetName: fileName });
      continue;
    }
    // A dish has no field for the answers to a review's questions, such as the length of the queue.
    if (Array.isArray(place.questions) && place.questions.length > 0) {
      notes.push({ what: 'leftOut', part: 'note', targetName: dish.name });
    }
    const list = lists.get(country) ?? {
      ...{ name: fileName, text: '', country: country || null, language: null, tags: [] },
      ...{ dishes: [], isFromAnotherApp: true },
    };
    lists.set(country, list);
    list.dishes.push(dish);
  }
  return readOrEmpty([...lists.values()], notes);
}

/** Converts a place to a dish. Returns it with the place's country code, '' if the place has none. */
function dishOf(place: Record<string, unknown>): { country: string; dish: FileDish } {
  const location = { ...fields(place.Location), ...fields(place.location) };
  const country = textOf(location, 'country_code', 'Country Code').toUpperCase();
  const address = textOf(location, 'address', 'Address');
  const link = textOf(place, 'google_maps_url', 'Google Maps URL');
  const name =
    textOf(place, 'Title', 'title', 'name', 'Name') ||
    textOf(location, 'name', 'Business Name') ||
    nameInLink(link) ||
    (address.split('\n', 1)[0] ?? '');
  const descriptionParts = [
    // OpenStreetMap's names of a place in Latin letters, for a name in another script.
    textOf(place, 'name:en', 'int_name', 'name:latin'),
    address,
    textOf(place, 'description', 'Description'),
    link,
    textOf(place, 'Note', 'note'),
    textOf(place, 'Comment', 'comment'),
  ];
  const plain = plainDish(name, descriptionParts.filter((one) => one !== '' && one !== name).join('\n'));
  const stars = place.five_star_rating_published ?? place['Star Rating'];
  const note = textOf(place, 'review_text_published', 'Review Comment');
  const tasted = { ...(note !== '' && { note }), ...(typeof stars === 'number' && { stars }) };
  return { country, dish: { ...plain, tasted } };
}

/** Extracts a place's name from its Google Maps URL; '' if the URL has none, or only coordinates. */
function nameInLink(link: string): string {
  if (!URL.canParse(link)) return '';
  const { pathname, searchParams } = new URL(link);
  const [, segment = ''] = /\/place\/([^/]+)/.exec(pathname) ?? [];
  const inPath = new URLSearchParams(`q=${segment.replaceAll('&', '%26')}`).get('q') ?? '';
  const name = (searchParams.get('q') || searchParams.get('query') || inPath).trim();
  return /^[-+]?\d+(?:\.\d+)?\s*,\s*[-+]?\d+(?:\.\d+)?$/.test(name) ? '' : name;
}

function fields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** Returns the first of these values that is a text with visible characters, trimmed; '' if none is. */
function textOf(record: Record<string, unknown>, ...keys: string[]): string {
  const texts = keys.map((key) => record[key]).filter((value) => typeof value === 'string');
  return texts.find((text) => text.trim() !== '')?.trim() ?? '';
}
