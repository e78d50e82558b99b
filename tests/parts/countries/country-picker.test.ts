import { describe, expect, it } from 'vitest';
import {
  CONTINENTS,
  COUNTRY_CODES,
  continentOf,
  isCountryCode,
  POPULAR_COUNTRIES,
} from '#src/domain/countries.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';
import { countryOptions, searchableNames } from '#src/parts/countries/country-options.ts';
import {
  countriesOfView,
  identifiedCountry,
  WHOLE_WORLD,
  withContinent,
} from '#src/parts/countries/picker-view.ts';

const codes = (options: readonly { code: string }[]) => options.map(({ code }) => code);
const find = (term: string, tag = 'en') =>
  codes(countriesOfView(countryOptions(tag), { ...WHOLE_WORLD, term }).others);

/** Antarctica and the islands around it, which belong to no continent. */
const ANTARCTIC = ['AQ', 'BV', 'GS', 'HM'];

describe('country options', () => {
  it('begin with the 20 popular countries in the given order (P2.8)', () => {
    expect(codes(countryOptions('pl')).slice(0, 20)).toEqual(
      'US DE GB FR PL CA KR IT CN AU JP NL BE SE NO DK IN ES CH AT'.split(' '),
    );
  });

  it.each(LANGUAGES.map(({ tag }) => tag))(
    'contain every country once, the unpopular ones sorted by name, in %s',
    (tag) => {
      const options = countryOptions(tag);
      expect(new Set(codes(options))).toEqual(new Set(COUNTRY_CODES));
      expect(options).toHaveLength(COUNTRY_CODES.length);
      const others = options.slice(20).map(({ name }) => name);
      expect(others).toEqual([...others].sort(new Intl.Collator(tag).compare));
    },
  );

  it('sort by the rules of the language', () => {
    const names = countryOptions('pl').map(({ name }) => name);
    expect(names.indexOf('Łotwa')).toBeGreaterThan(names.indexOf('Luksemburg'));
    expect(names.indexOf('Łotwa')).toBeLessThan(names.indexOf('Macedonia Północna'));
  });

  it("have a country's native names, except the name in the language of the app", () => {
    const native = (code: string, tag: string) =>
      countryOptions(tag).find((each) => each.code === code)?.native;
    expect(native('CH', 'en')).toEqual(['Schweiz', 'Suisse', 'Svizzera', 'Svizra']);
    expect(native('CH', 'de')).toEqual(['Suisse', 'Svizzera', 'Svizra']);
    expect(native('MX', 'en')).toEqual(['México']);
    expect(native('KE', 'en')).toEqual([]);
    expect(native('KE', 'pl')).toEqual(['Kenya']);
  });
});

describe('the picker', () => {
  it('finds a country by its English, native and displayed names', () => {
    expect(find('germany', 'pl')).toEqual(['DE']);
    expect(find('deutschland', 'pl')).toEqual(['DE']);
    expect(find('niemcy', 'pl')).toEqual(['DE']);
    expect(find('SVIZRA')).toEqual(['CH']);
    expect(find('日本')).toEqual(['JP']);
    expect(find('ΕΛΛΆΣ')).toContain('GR');
    expect(find("cote d'iv")).toEqual(['CI']);
    expect(find('trinidad and')).toEqual(['TT']);
  });

  it('finds a country by common other names, such as those of its parts', () => {
    expect(find('usa')[0]).toBe('US');
    expect(find('holland')).toEqual(['NL']);
    expect(find('scotland')).toEqual(['GB']);
    expect(find('uk').slice(0, 2)).toEqual(['GB', 'UA']);
  });

  it('falls back to the beginning of a term', () => {
    const result = countriesOfView(countryOptions('en'), { ...WHOLE_WORLD, term: 'germoney' });
    expect(codes(result.others)).toEqual(['DE']);
    expect(result).toMatchObject({ term: 'germ', isWholeTermMatched: false });
  });

  it('separates the popular countries only without a search', () => {
    expect(countriesOfView(countryOptions('en'), WHOLE_WORLD).popular).toHaveLength(20);
    expect(countriesOfView(countryOptions('en'), { ...WHOLE_WORLD, term: 'a' }).popular).toEqual([]);
  });

  it('shows the countries of the chosen continents, and all countries if none is chosen', () => {
    // The continent is Asia and Oceania.
    const asia = countriesOfView(countryOptions('en'), withContinent(WHOLE_WORLD, 'asia'));
    expect(codes(asia.popular)).toEqual(['KR', 'CN', 'AU', 'JP', 'IN']);
    expect(codes(asia.others)).toContain('NZ');
    expect(codes(asia.others)).not.toContain('GR');
    const all = CONTINENTS.reduce(withContinent, WHOLE_WORLD);
    const { popular, others } = countriesOfView(countryOptions('en'), all);
    const shown = new Set(codes([...popular, ...others]));
    expect(COUNTRY_CODES.filter((code) => !shown.has(code))).toEqual(ANTARCTIC);
    expect(codes(countriesOfView(countryOptions('en'), WHOLE_WORLD).others)).toContain('AQ');
  });

  it('switches a continent off again', () => {
    expect(withContinent(withContinent(WHOLE_WORLD, 'africa'), 'africa')).toEqual(WHOLE_WORLD);
  });

  it('searches within the chosen continents', () => {
    const view = { ...withContinent(WHOLE_WORLD, 'europe'), term: 'guinea' };
    expect(codes(countriesOfView(countryOptions('en'), view).others)).not.toContain('GN');
  });
});

describe('the country table', () => {
  it('has each code once, and a continent for every popular country', () => {
    expect(new Set(COUNTRY_CODES).size).toBe(COUNTRY_CODES.length);
    expect(COUNTRY_CODES).toHaveLength(250);
    expect(COUNTRY_CODES.every((code) => /^[A-Z]{2}$/.test(code) && isCountryCode(code))).toBe(true);
    expect(POPULAR_COUNTRIES.every((code) => continentOf(code) !== null)).toBe(true);
  });

  it("has a country's native names, one for each of its languages", () => {
    expect(searchableNames('BE').native).toEqual(['België', 'Belgique', 'Belgien']);
    expect(searchableNames('KR').native).toEqual(['한국', '대한민국']);
    expect(searchableNames('KE')).toEqual({ native: ['Kenya'], english: [] });
    expect(searchableNames('GR')).toEqual({ native: ['Ελλάδα'], english: ['Greece'] });
    for (const code of COUNTRY_CODES) expect(searchableNames(code).native).not.toEqual([]);
  });
});

describe('Enter in the search box', () => {
  const enter = (term: string, view = WHOLE_WORLD) =>
    identifiedCountry(countryOptions('en'), { ...view, term })?.code;

  it.each([
    ['japan', 'JP'],
    [' Japan ', 'JP'],
    ['icel', 'IS'],
    ['usa', 'US'],
    ['niger', 'NE'],
    ['deutschland', 'DE'],
  ])('chooses the country that the term names: %j is %s', (term, code) => expect(enter(term)).toBe(code));

  it.each(['', '  ', '123', 'zzz', 'germoney', 'united', 'a'])(
    'chooses nothing for %j, which names no country, or too many',
    (term) => expect(enter(term)).toBeUndefined(),
  );

  it('chooses nothing outside the chosen continents', () => {
    const europe = withContinent(WHOLE_WORLD, 'europe');
    expect(enter('Japan', europe)).toBeUndefined();
    expect(enter('Latvia', europe)).toBe('LV');
  });
});

it.each([
  ['ＪＡＰＡＮ', 'JP'],
  ['ﾆｯﾎﾟﾝ', 'JP'],
  ['ايران', 'IR'],
  ['Cote d`Ivoire', 'CI'],
  ['ＤＥＵＴＳＣＨ', 'DE'],
])(
  'the search text %s finds %s, although it is typed in another script, width or quotation mark',
  (term, code) => {
    const { others, isWholeTermMatched } = countriesOfView(countryOptions('en'), { ...WHOLE_WORLD, term });
    expect([codes(others)[0], isWholeTermMatched]).toEqual([code, true]);
  },
);
