/** Every URL of the app, for a visitor and a signed-in user (P2.1, P2.3, P2.7, P6.1). */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { newOwnList, newPublicList } from './helpers/new-list.ts';
import { signIn } from './helpers/phone.ts';
import { readyOffline } from './helpers/ready-offline.ts';
import type { OwnServer } from './helpers/server.ts';
import { DEEP, test } from './helpers/test.ts';
import { newTraveller } from './helpers/traveller.ts';

// The worker keeps the pages for the visits without a network.
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const LIST = 'Ithaca by the sea';

const DISH = 'Grilled octopus';

type Route = {
  /** The path with its parameters. `*` is an id that the test learns by following the links. */
  path: string;
  heading: string;
  /**
   * The links to follow from Home, in order. Missing for a URL that users get only from a mail or
   * another person.
   */
  links?: readonly (string | RegExp)[];
  /** The document's title, if it is not the heading followed by the app's name. */
  title?: string;
  /** The message that the page shows each time it is opened by this URL. */
  says?: string;
};

/** The headings of the documents, by their type in the URL. */
const DOCUMENTS = {
  conditions: 'Terms and conditions',
  eula: 'Licence agreement',
  cookie: 'Cookie policy',
  guideline: 'Community guidelines',
  privacy: 'Privacy policy',
  refunds: 'Refunds',
  delete: 'Deleting your account',
};

const visitorsRoutes = (publicID: string, privateID: string, itemID: string): readonly Route[] => [
  { path: '/', heading: 'Taste your way around the world', links: ['Home'], title: 'Food Odyssey' },
  { path: '/nowhere/at/all', heading: 'Taste your way around the world', title: 'Food Odyssey' },
  { path: '/lists', heading: 'Find country', links: ['Find country'] },
  { path: '/lists/PL', heading: 'Poland', links: ['Find country', /^Poland/] },
  {
    path: '/list/PL/*',
    heading: 'Polish essentials',
    links: ['Find country', /^Poland/, 'Polish essentials'],
  },
  { path: '/login', heading: 'Sign in', links: ['Settings', 'Sign in'] },
  { path: '/login?mode=register', heading: 'Register', links: ['Create list'] },
  { path: '/login?mode=forgot', heading: 'Forgot password', links: ['Settings', 'Sign in', /^Forgot/] },
  {
    path: '/login?mode=resend',
    heading: 'New activation link',
    links: ['Settings', 'Sign in', /activation link/],
  },
  { path: '/activate/link', heading: 'Account activation' },
  { path: '/notMe/link', heading: 'This was not me' },
  { path: '/changePassword/link', heading: 'New password' },
  { path: '/changeEmail/link', heading: 'Change email address' },
  { path: '/terms/all', heading: 'Terms and policies', links: ['Settings', 'Terms and policies'] },
  ...Object.entries(DOCUMENTS).map(([type, heading]) => ({
    path: `/terms/${type}`,
    heading,
    links: ['Settings', 'Terms and policies', heading],
  })),
  { path: '/contact', heading: 'About Food Odyssey', links: ['Settings', 'About and contact'] },
  { path: '/credentials', heading: 'Credits', links: ['Settings', 'Credits'] },
  { path: '/handover', heading: 'List from another phone' },
  { path: `/list/private/${privateID}`, heading: LIST },
  { path: `/list/GR/${publicID}?justAdded=true`, heading: LIST, says: 'List added' },
  { path: `/list/GR/${publicID}/${itemID}`, heading: LIST, title: `${DISH} · Food Odyssey` },
];

const travellersRoutes = (listID: string, itemID: string): readonly Route[] => [
  { path: '/', heading: 'Your food odyssey', links: ['Home'], title: 'Food Odyssey' },
  { path: `/user/list/${listID}`, heading: LIST, links: [LIST] },
  { path: '/user/list/newList?details=true', heading: 'New list', links: ['Create list'] },
  { path: `/user/list/${listID}?justAdded=true`, heading: LIST, says: 'List added' },
  { path: `/list/private/${listID}`, heading: LIST },
  { path: `/user/list/${listID}/${itemID}`, heading: LIST, title: `${DISH} · Food Odyssey` },
  { path: `/list/private/${listID}/${itemID}`, heading: LIST, title: `${DISH} · Food Odyssey` },
  { path: '/user/settings', heading: 'Settings', links: ['Settings'] },
  { path: '/user/settings/sync', heading: 'On this device', links: ['Settings', /^On this device|^Unsent/] },
  { path: '/user/settings/diet', heading: 'What I do not eat', links: ['Settings', /^What I do not eat/] },
  { path: '/user/settings/messages', heading: 'Messages', links: ['Settings', 'Messages'] },
  { path: '/user/tasted', heading: 'Taste board', links: [/: taste board$/] },
  { path: '/user/import', heading: 'Import and export', links: ['Settings', 'Import and export'] },
  { path: '/user/import?text=Moussaka', heading: 'Add a dish' },
  { path: '/avatars', heading: 'Choose your avatar', links: ['Settings', 'Avatars'] },
];

/** Checks that the route's page is shown, without an error. @param openedBy for the failure message */
async function expectRoute(page: Page, { path, heading, title }: Route, openedBy: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), `${path} ${openedBy}`).toHaveText(heading);
  await expect(page, `${path} ${openedBy}`).toHaveTitle(title ?? `${heading} · Food Odyssey`);
  await expect(page.getByText('Something went wrong'), `${path} ${openedBy}`).toHaveCount(0);
}

/** Checks that the message of the route's URL is shown, if it has one. */
async function expectMessage(page: Page, { path, says }: Route): Promise<void> {
  if (says !== undefined) await expect(page.getByRole('group', { name: says }), path).toBeVisible();
}

/**
 * Visits all routes by links, then by their URLs and reloads, then without a network. So every route is
 * entered from another route.
 */
async function expectAll(page: Page, routes: readonly Route[], server: OwnServer): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await readyOffline(page);
  const urls = new Map<Route, string>();
  for (const route of routes) {
    urls.set(route, route.path);
    if (route.links === undefined) continue;
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    for (const name of route.links) {
      const link = page.getByRole('link', { name, exact: true }).first();
      await link.click();
    }
    await expectRoute(page, route, 'by a link');
    urls.set(route, page.url());
  }
  for (const [route, url] of urls) {
    await page.goto(url);
    await expectRoute(page, route, 'by its URL');
    await expectMessage(page, route);
    await page.reload();
    await expectRoute(page, route, 'by a reload');
  }
  await server.stop();
  for (const [route, url] of urls) {
    await page.goto(url);
    await expectRoute(page, route, 'without a network');
    await expectMessage(page, route);
  }
  expect(errors).toEqual([]);
}

const newList = (itemID: string) => ({ name: LIST, items: [{ id: itemID, name: DISH }] });

/** Makes a user with one list, which anyone with the link can open. */
async function listSharedByLink(request: APIRequestContext, server: OwnServer) {
  const traveller = await newTraveller(server, 'Eumaeus');
  const itemID = randomUUID();
  const listID = await newOwnList(request, traveller, newList(itemID));
  await request.post(`/api/createList/${listID}?private=true`, { data: { access: 'link' } });
  return { traveller, listID, itemID };
}

test.describe('every route opens by links, by its URL, by a reload and, after one visit, offline', () => {
  test.describe.configure({ timeout: 240_000 });

  test('for a visitor', DEEP, async ({ page, request, server }) => {
    const itemID = randomUUID();
    const author = await newTraveller(server, 'Eurymachus');
    const { publicID } = await newPublicList(request, author, newList(itemID));
    const { listID } = await listSharedByLink(request, server);
    await page.goto('/');
    await expectAll(page, visitorsRoutes(publicID, listID, itemID), server);
  });

  test('for a signed-in user', DEEP, async ({ page, request, server }) => {
    const { traveller, listID, itemID } = await listSharedByLink(request, server);
    await signIn(page, traveller);
    await expectAll(page, travellersRoutes(listID, itemID), server);
  });
});
