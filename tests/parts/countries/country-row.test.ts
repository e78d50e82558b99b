import { expect, test } from 'vitest';
import { ownNamesShown } from '#src/parts/countries/country-row.tsx';

const INDIA = { name: 'India', native: ['भारत', 'ভারত', 'ભારત', 'ಭಾರತ'] };
const UNITED_KINGDOM = {
  name: 'United Kingdom',
  native: ['Y Deyrnas Unedig', 'An Rìoghachd Aonaichte', 'Breten'],
};

test('a country shows its own names if it has one or two', () => {
  expect(ownNamesShown({ name: 'Germany', native: ['Deutschland'] }, '')).toEqual(['Deutschland']);
  expect(ownNamesShown({ name: 'Finland', native: ['Suomi', 'Finland'] }, '')).toEqual(['Suomi', 'Finland']);
  expect(ownNamesShown(INDIA, '')).toEqual([]);
});

test('a country found by one of its own names shows only that name', () => {
  expect(ownNamesShown(UNITED_KINGDOM, 'rioghachd')).toEqual(['An Rìoghachd Aonaichte']);
  expect(ownNamesShown(INDIA, 'भारत')).toEqual(['भारत']);
  expect(ownNamesShown(INDIA, 'ind')).toEqual([]);
});
