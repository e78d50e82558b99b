import { expect, test } from 'vitest';
import { readWrapSettings } from '#scripts/wrap/wrap-settings.ts';

test('without settings the iOS and Android projects get a sample address, and are marked as samples', () => {
  expect(readWrapSettings({})).toMatchObject({
    isSample: true,
    host: 'food-odyssey.example',
    mayTrack: false,
  });
});

test('the app’s id is the site’s host name with its parts in reverse order, unless another id is set', () => {
  const site = { PUBLIC_URL: 'https://food.ithaca-kitchen.gr/' };
  expect(readWrapSettings(site)).toMatchObject({
    appID: 'gr.ithacakitchen.food',
    origin: 'https://food.ithaca-kitchen.gr',
    team: null,
    isSample: false,
  });
  expect(readWrapSettings({ ...site, IOS_APP: 'ABCDE12345.org.example.food' })).toMatchObject({
    appID: 'org.example.food',
    team: 'ABCDE12345',
  });
  expect(readWrapSettings({ ...site, ANDROID_APP: 'org.example.food' }).appID).toBe('org.example.food');
});

test.each([
  [{ PUBLIC_URL: 'http://food.example' }, 'PUBLIC_URL'],
  [{ IOS_APP: 'org.example.food' }, 'IOS_APP'],
  [{ IOS_APP: 'ABCDE12345.org.example.food', ANDROID_APP: 'org.example.other' }, 'ANDROID_APP'],
  [{ ANDROID_APP: 'org.example.Food_App' }, 'org.example.Food_App'],
  [{ WRAP_BUILD: 'seven' }, 'WRAP_BUILD'],
])('for %o an error names the invalid setting or value: %s', (environment, named) => {
  expect(() => readWrapSettings(environment)).toThrow(named);
});
