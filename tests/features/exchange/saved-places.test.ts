import { expect, test } from 'vitest';
import { readFile } from '#src/features/exchange/files/read-file.ts';

const place = (properties: object) => ({
  geometry: { coordinates: [8.05, 46.5], type: 'Point' },
  properties,
  type: 'Feature',
});
const read = (...features: unknown[]) =>
  readFile(JSON.stringify({ type: 'FeatureCollection', features }), 'Saved Places.json', 'New list', 'en-GB');

const WITH_OLD_KEYS = place({
  'Google Maps URL': 'http://maps.google.com/?cid=1',
  Location: { 'Business Name': 'Konkordia', 'Country Code': 'CH', Address: 'Alpweg 1' },
  Title: 'Konkordia',
  Updated: '2026-01-01T00:00:00Z',
});
const WITH_NEW_KEYS = place({
  date: '2026-02-01T00:00:00Z',
  google_maps_url: 'http://maps.google.com/?cid=2',
  location: { address: 'Tokyo', country_code: 'JP', name: 'Sushi Bar' },
  Comment: 'go early',
});

test("places of Takeout's JSON, with old or new keys, become dishes, with one list per country", () => {
  expect(read(WITH_OLD_KEYS, WITH_NEW_KEYS)).toMatchObject({
    kind: 'read',
    notes: [],
    lists: [
      {
        name: 'Saved Places',
        country: 'CH',
        dishes: [{ name: 'Konkordia', text: 'Alpweg 1\nhttp://maps.google.com/?cid=1' }],
      },
      {
        name: 'Saved Places',
        country: 'JP',
        dishes: [{ name: 'Sushi Bar', text: 'Tokyo\nhttp://maps.google.com/?cid=2\ngo early' }],
      },
    ],
  });
});

test('places of one country are on one list, and those without a country on another', () => {
  const nowhere = place({ Title: 'Somewhere', google_maps_url: 'http://x' });
  expect(read(WITH_NEW_KEYS, nowhere, WITH_NEW_KEYS)).toMatchObject({
    lists: [
      { country: 'JP', dishes: [{}, {}] },
      { country: null, dishes: [{ name: 'Somewhere' }] },
    ],
  });
});

test('a place without a name is named by its postal address, and one without either is reported', () => {
  expect(read(place({ location: { address: 'Ebisu 1-2\nTokyo', country_code: 'jp' } }))).toMatchObject({
    lists: [{ country: 'JP', dishes: [{ name: 'Ebisu 1-2', text: 'Ebisu 1-2\nTokyo' }] }],
  });
  expect(read(place({}))).toEqual({
    kind: 'read',
    lists: [],
    notes: [{ what: 'leftOut', part: 'dish', targetName: 'Saved Places' }],
  });
});

test('other JSON, even with missing values, is read or refused', () => {
  expect(read()).toEqual({ kind: 'unreadable', trouble: 'empty' });
  expect(read(null, 1, { properties: null }, { properties: { Location: 'x' } }).kind).toBe('read');
  expect(readFile('{"type": "FeatureCollection"}', 'a.json', 'x', 'en')).toMatchObject({ trouble: 'format' });
});

test.each([
  ['its name', { name: 'Sushi Dai' }, 'Sushi Dai'],
  ['its Name', { Name: 'Sushi Dai' }, 'Sushi Dai'],
  ['its title', { title: 'Sushi Dai' }, 'Sushi Dai'],
  ['q in its address', { google_maps_url: 'http://maps.google.com/?q=Sushi+Dai,+Tokyo' }, 'Sushi Dai, Tokyo'],
  ['q in Japanese', { google_maps_url: 'https://maps.google.com/?ftid=1&q=%E5%AF%BF%E5%8F%B8' }, '寿司'],
  [
    'the path of its address',
    { google_maps_url: 'https://www.google.com/maps/place/Sushi+Dai/data=!1' },
    'Sushi Dai',
  ],
  [
    'the query parameter of its address',
    { google_maps_url: 'https://www.google.com/maps/search/?api=1&query=Sushi%20Dai' },
    'Sushi Dai',
  ],
])('a place without another name is named by %s', (_what, properties, name) => {
  expect(read(place(properties))).toMatchObject({ lists: [{ dishes: [{ name }] }], notes: [] });
});

test.each([
  'http://maps.google.com/?q=35.66,139.77',
  'https://www.google.com/maps/search/35.66,%20139.77',
  'http://maps.google.com/?q=',
  'https://www.google.com/maps/place//data=!1',
  'no address',
  'http://%',
])('a place known only by its coordinates is left out, and no list is made for it: %s', (url) => {
  expect(read(place({ google_maps_url: url }))).toMatchObject({ lists: [], notes: [{ part: 'dish' }] });
  expect(read(WITH_NEW_KEYS, place({ google_maps_url: url }))).toMatchObject({ lists: [{ country: 'JP' }] });
});

test('a map of another app, even as .geojson, becomes dishes with their descriptions', () => {
  const map = { type: 'FeatureCollection', features: [place({ name: 'Pho', description: 'Soup' })] };
  for (const name of ['my map.json', 'my map.geojson', 'MY MAP.GEOJSON', '']) {
    expect(readFile(JSON.stringify(map), name, 'New list', 'en-GB')).toMatchObject({
      lists: [
        {
          name: name === '' ? 'New list' : /^my map/i.exec(name)?.[0],
          dishes: [{ name: 'Pho', text: 'Soup' }],
        },
      ],
    });
  }
});

test("a review's stars and words are kept, and its other answers are reported as left out", () => {
  const location = { address: 'Tokyo', country_code: 'JP', name: 'Sushi Dai' };
  const withNewKeys = { five_star_rating_published: 5, review_text_published: 'Worth it', location };
  const withOldKeys = { 'Star Rating': 4, 'Review Comment': 'Good', Location: { 'Business Name': 'Jiro' } };
  const withQuestions = { ...withNewKeys, questions: [{ question: 'Food', rating: 5 }] };
  expect(read(place(withNewKeys), place(withOldKeys))).toMatchObject({
    lists: [
      { dishes: [{ name: 'Sushi Dai', isDone: false, tasted: { stars: 5, note: 'Worth it' } }] },
      { dishes: [{ name: 'Jiro', tasted: { stars: 4, note: 'Good' } }] },
    ],
    notes: [],
  });
  expect(read(place(withQuestions))).toMatchObject({
    notes: [{ what: 'leftOut', part: 'note', targetName: 'Sushi Dai' }],
  });
  expect(read(place({ location }))).toMatchObject({ lists: [{ dishes: [{ tasted: {} }] }] });
});

test('a place of OpenStreetMap keeps its name in Latin letters in its text', () => {
  expect(
    read(place({ name: 'まい泉', 'name:en': 'Maisen' }), place({ name: 'Noma', 'name:en': 'Noma' })),
  ).toMatchObject({
    lists: [
      {
        dishes: [
          { name: 'まい泉', text: 'Maisen' },
          { name: 'Noma', text: '' },
        ],
      },
    ],
  });
});
