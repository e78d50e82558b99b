import { expect, test } from 'vitest';
import { readFile } from '#src/features/exchange/files/read-file.ts';

const place = (properties: object) => ({
  geometry: { coordinates: [8.05, 46.5], type: 'Point' },
  properties,
  type: 'Feature',
});
const read = (...features: unknown[]) =>
  readFile(JSON.stringify({ type: 'FeatureCollection', features }), 'Saved Places.json', 'New list', 'en-GB');

const BEFORE = place({
  'Google Maps URL': 'http://maps.google.com/?cid=1',
  Location: { 'Business Name': 'Konkordia', 'Country Code': 'CH', Address: 'Alpweg 1' },
  Title: 'Konkordia',
  Updated: '2026-01-01T00:00:00Z',
});
const TODAY = place({
  date: '2026-02-01T00:00:00Z',
  google_maps_url: 'http://maps.google.com/?cid=2',
  location: { address: 'Tokyo', country_code: 'JP', name: 'Sushi Bar' },
  Comment: 'go early',
});

test('places of Takeout’s JSON are dishes on a list for each country it names, by the keys of today and of before', () => {
  expect(read(BEFORE, TODAY)).toMatchObject({
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

test('places of one country are on one list, and those without one on another', () => {
  const nowhere = place({ Title: 'Somewhere', google_maps_url: 'http://x' });
  expect(read(TODAY, nowhere, TODAY)).toMatchObject({
    lists: [
      { country: 'JP', dishes: [{}, {}] },
      { country: null, dishes: [{ name: 'Somewhere' }] },
    ],
  });
});

test('a place without a name is called by its address, and one without anything is told of', () => {
  expect(read(place({ location: { address: 'Ebisu 1-2\nTokyo', country_code: 'jp' } }))).toMatchObject({
    lists: [{ country: 'JP', dishes: [{ name: 'Ebisu 1-2', text: 'Ebisu 1-2\nTokyo' }] }],
  });
  expect(read(place({}))).toMatchObject({ lists: [{ dishes: [{ name: '' }] }] });
});

test('other JSON, also with holes in it, is read or refused', () => {
  expect(read()).toEqual({ kind: 'unreadable', trouble: 'empty' });
  expect(read(null, 1, { properties: null }, { properties: { Location: 'x' } }).kind).toBe('read');
  expect(readFile('{"type": "FeatureCollection"}', 'a.json', 'x', 'en')).toMatchObject({ trouble: 'format' });
});
