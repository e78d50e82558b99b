import { expect, test } from 'vitest';
import { readWrapSettings } from '#scripts/wrap/wrap-settings.ts';

test('without settings the projects lead to nobody’s address, and say so', () => {
  expect(readWrapSettings({})).toMatchObject({
    isSample: true,
    host: 'food-odyssey.example',
    isTracking: false,
  });
});

test('the app’s id is the site’s name from behind, unless an app is named', () => {
  const at = { PUBLIC_URL: 'https://food.ithaca-kitchen.gr/' };
  expect(readWrapSettings(at)).toMatchObject({
    appID: 'gr.ithacakitchen.food',
    origin: 'https://food.ithaca-kitchen.gr',
    team: null,
    isSample: false,
  });
  expect(readWrapSettings({ ...at, IOS_APP: 'ABCDE12345.org.example.food' })).toMatchObject({
    appID: 'org.example.food',
    team: 'ABCDE12345',
  });
  expect(readWrapSettings({ ...at, ANDROID_APP: 'org.example.food' }).appID).toBe('org.example.food');
});

test.each([
  [{ PUBLIC_URL: 'http://food.example' }, 'PUBLIC_URL'],
  [{ IOS_APP: 'org.example.food' }, 'IOS_APP'],
  [{ IOS_APP: 'ABCDE12345.org.example.food', ANDROID_APP: 'org.example.other' }, 'ANDROID_APP'],
  [{ ANDROID_APP: 'org.example.Food_App' }, 'org.example.Food_App'],
  [{ WRAP_BUILD: 'seven' }, 'WRAP_BUILD'],
])('%o is refused by what is wrong with it', (environment, name) => {
  expect(() => readWrapSettings(environment)).toThrow(name);
});
