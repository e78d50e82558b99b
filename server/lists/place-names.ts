import { readProjectFile } from '#server/base/project-folder.ts';
import { LANGUAGE_CODES, LANGUAGE_TAGS, type LanguageCode } from '#src/domain/language-codes.ts';

/** The names of places by country and by English name. */
type Places = Record<string, Record<string, string>>;

/** The countries where people speak one of the app's languages, besides English. */
const SPOKEN_IN: Partial<Record<LanguageCode, string>> = {
  PL: 'PL',
  DE: 'DE AT CH LI LU BE IT',
  FR: 'FR BE CH LU MC CA GF GP MQ RE YT PF NC SN CI ML BF NE TG BJ GA CG CD CM MG DJ KM HT',
  IT: 'IT SM VA CH',
  ES: 'ES MX GT HN SV NI CR PA CU DO PR CO VE EC PE BO CL AR UY PY GQ AD',
  RO: 'RO MD',
  DN: 'DK',
  NL: 'NL BE SR AW CW',
  AL: 'AL XK MK',
  BG: 'BG',
  CZ: 'CZ',
  ET: 'EE',
  GR: 'GR CY',
  HR: 'HR BA',
  LT: 'LT',
  LV: 'LV',
  PT: 'PT BR AO MZ CV GW ST TL MO',
};

const placesByLanguage = new Map<LanguageCode, Places>();

/** Returns the names in a language that differ from the English ones; those of Austria also from the German. */
function placesIn(language: LanguageCode): Places {
  const known = placesByLanguage.get(language);
  if (known !== undefined) return known;
  const own = readProjectFile<Places>(`content/places/${LANGUAGE_TAGS[language]}.json`) ?? {};
  const places = language === 'AT' ? merged(placesIn('DE'), own) : own;
  placesByLanguage.set(language, places);
  return places;
}

function merged(base: Places, own: Places): Places {
  const differing = Object.entries(own).map(([country, names]) => [country, { ...base[country], ...names }]);
  return { ...base, ...Object.fromEntries(differing) };
}

/**
 * Returns the names of a country's place, in the order of the languages.
 * @param english its name in `content/dishes/`
 */
export function placeNames(
  country: string,
  english: string,
  languages: readonly LanguageCode[] = LANGUAGE_CODES,
): string[] {
  return [...new Set(languages.map((each) => placesIn(each)[country]?.[english] ?? english))];
}

/** Returns the languages of a device's names of places: the reader's, English, and those of the country. */
export function languagesOfPlaces(country: string, reader: LanguageCode): LanguageCode[] {
  const ofCountry = LANGUAGE_CODES.filter((code) => SPOKEN_IN[code]?.split(' ').includes(country));
  return [reader, 'EN', ...ofCountry];
}
