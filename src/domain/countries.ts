/**
 * Every country and territory of ISO 3166-1 and Kosovo (XK), by the picker's filter. Continents follow the
 * UN's M49 regions, except that Oceania belongs to `asia`, and Antarctica with the islands around it to no filter
 * (P2.9).
 */
const COUNTRIES_BY_FILTER = {
  europe:
    'AD AL AT AX BA BE BG BY CH CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  america:
    'AG AI AR AW BB BL BM BO BQ BR BS BZ CA CL CO CR CU CW DM DO EC FK GD GF GL GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE PM PR PY SR SV SX TC TT US UY VC VE VG VI',
  asia: 'AE AF AM AS AU AZ BD BH BN BT CC CK CN CX CY FJ FM GE GU HK ID IL IN IQ IR JO JP KG KH KI KP KR KW KZ LA LB LK MH MM MN MO MP MV MY NC NF NP NR NU NZ OM PF PG PH PK PN PS PW QA SA SB SG SY TH TJ TK TL TM TO TR TV TW UM UZ VN VU WF WS YE',
  africa:
    'AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE NG RE RW SC SD SH SL SN SO SS ST SZ TD TF TG TN TZ UG YT ZA ZM ZW',
  none: 'AQ BV GS HM',
} as const;

type Filter = keyof typeof COUNTRIES_BY_FILTER;
/** The picker's four continent filters. */
export type Continent = Exclude<Filter, 'none'>;
export const CONTINENTS: readonly Continent[] = ['europe', 'america', 'asia', 'africa'];

const FILTER_BY_CODE = new Map<string, Filter>(
  Object.entries(COUNTRIES_BY_FILTER).flatMap(([filter, codes]) =>
    codes.split(' ').map((code) => [code, filter as Filter]),
  ),
);

/** All country codes, unordered. */
export const COUNTRY_CODES: readonly string[] = [...FILTER_BY_CODE.keys()];

/** The 20 countries at the top of the picker, in display order (P2.8). */
export const POPULAR_COUNTRIES: readonly string[] =
  'US DE GB FR PL CA KR IT CN AU JP NL BE SE NO DK IN ES CH AT'.split(' ');

/** Returns whether `code` (upper case) is a country of the picker. */
export function isCountryCode(code: string): boolean {
  return FILTER_BY_CODE.has(code);
}

/** Returns whether a country is on one of these continents. An empty array means the whole world. */
export function isOnAny(country: string | null, continents: readonly Continent[]): boolean {
  if (continents.length === 0) return true;
  const continent = country === null ? null : continentOf(country);
  return continent !== null && continents.includes(continent);
}

/** Returns the continent filter of a country; null for a territory of Antarctica and for unknown codes. */
export function continentOf(code: string): Continent | null {
  const filter = FILTER_BY_CODE.get(code);
  return filter === undefined || filter === 'none' ? null : filter;
}

const OTHER_COUNTRIES = COUNTRY_CODES.filter((code) => !POPULAR_COUNTRIES.includes(code)).sort();
/** The number of countries in each part of the essentials. */
const COUNTRIES_PER_PART = POPULAR_COUNTRIES.length;
/** The number of parts in which the essentials of all countries are fetched. */
export const ESSENTIAL_PARTS = 1 + Math.ceil(OTHER_COUNTRIES.length / COUNTRIES_PER_PART);

/** Returns the countries of a part of the essentials: of part 0 the popular ones, of the others the rest. */
export function essentialCountries(part: number): readonly string[] {
  if (part === 0) return POPULAR_COUNTRIES;
  const start = (part - 1) * COUNTRIES_PER_PART;
  return OTHER_COUNTRIES.slice(start, start + COUNTRIES_PER_PART);
}
