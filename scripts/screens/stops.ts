import type { Page } from 'playwright/test';

/** A screenshot to take: its name, the page's path, and an action before the picture is taken. */
export type Stop = { name: string; path: string; act?: (page: Page) => Promise<unknown> };

const pressButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const showCard = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Show the waiter' }).click();

async function showCode(page: Page): Promise<void> {
  await pressButton(/^More|^List menu|actions/i)(page);
  await pressButton(/Show QR code/)(page);
  await page.getByRole('img', { name: /code/i }).first().waitFor();
}

/**
 * Returns a visitor's screens.
 * @param list the path of a public list
 * @param dish the path of one of its dishes
 */
export const visitorsStops = (list: string, dish: string): readonly Stop[] => [
  { name: 'home', path: '/' },
  { name: 'countries', path: '/lists' },
  { name: 'countries-found', path: '/lists?search=dumplings' },
  { name: 'country', path: '/lists/GR' },
  { name: 'country-found', path: '/lists/GR?search=crete' },
  { name: 'list', path: list },
  { name: 'dish', path: dish },
  { name: 'waiter-card', path: dish, act: showCard },
  { name: 'sign-in', path: '/login' },
  { name: 'register', path: '/login?mode=register' },
  { name: 'forgot-password', path: '/login?mode=forgot' },
  { name: 'activate', path: '/activate/no-such-token' },
  { name: 'link-expired', path: '/activate/no-such-token', act: pressButton(/Activate account/) },
  { name: 'not-me', path: '/notMe/no-such-token' },
  { name: 'terms', path: '/terms/all' },
  { name: 'privacy', path: '/terms/privacy' },
  { name: 'contact', path: '/contact' },
  { name: 'credits', path: '/credentials' },
  { name: 'handover', path: '/handover' },
];

/** Returns a signed-in user's screens. @param list the path of one of their own lists */
export const travellersStops = (list: string): readonly Stop[] => [
  { name: 'my-home', path: '/' },
  { name: 'my-list', path: list },
  { name: 'my-list-about', path: `${list}?details=true` },
  { name: 'my-list-menu', path: list, act: pressButton(/^More|^List menu|actions/i) },
  { name: 'qr-code', path: list, act: showCode },
  { name: 'taste-board', path: '/user/tasted' },
  { name: 'new-list', path: '/user/list/newList?details=true' },
  { name: 'choose-country', path: '/user/list/newList?details=true', act: pressButton(/Choose the country/) },
  { name: 'settings', path: '/user/settings' },
  { name: 'diet', path: '/user/settings/diet' },
  { name: 'on-this-device', path: '/user/settings/sync' },
  { name: 'messages', path: '/user/settings/messages' },
  { name: 'import', path: '/user/import' },
  { name: 'share', path: '/user/import?text=Moussaka' },
  { name: 'avatars', path: '/avatars' },
];
