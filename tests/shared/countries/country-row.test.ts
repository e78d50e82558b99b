import { expect, test } from 'vitest';
import { ownNamesShown } from '#src/shared/countries/country-row.tsx';

const INDIA = { name: 'India', native: ['भारत', 'ভারত', 'ભારત', 'ಭಾರತ'] };
const UNITED_KINGDOM = {
  name: 'United Kingdom',
  native: ['Y Deyrnas Unedig', 'An Rìoghachd Aonaichte', 'Breten'],
};

test('a country says how it is called at home where that is one name or two', () => {
  expect(ownNamesShown({ name: 'Germany', native: ['Deutschland'] }, '')).toEqual(['Deutschland']);
  expect(ownNamesShown({ name: 'Finland', native: ['Suomi', 'Finland'] }, '')).toEqual(['Suomi', 'Finland']);
  expect(ownNamesShown(INDIA, '')).toEqual([]);
});

test('one that is found by a name at home shows that name, whole and alone', () => {
  expect(ownNamesShown(UNITED_KINGDOM, 'rioghachd')).toEqual(['An Rìoghachd Aonaichte']);
  expect(ownNamesShown(INDIA, 'भारत')).toEqual(['भारत']);
  expect(ownNamesShown(INDIA, 'ind')).toEqual([]);
});
