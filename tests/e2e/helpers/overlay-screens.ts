import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test';
import { button, signInAtTable } from './at-table.ts';
import { newPublicList } from './new-list.ts';
import { DOWNLOAD, type Overlay, OWN_LIST, PUBLIC_LIST, sayAllergy } from './overlay-table.ts';
import { signIn } from './phone.ts';
import type { OwnServer } from './server.ts';
import { newTraveller } from './traveller.ts';

type Fixtures = { page: Page; request: APIRequestContext; server: OwnServer };

/** A page over which overlays are opened. */
export type Screen = {
  name: string;
  overlays: readonly Overlay[];
  /** A control of the page below, which responds to a tap while the page is in use. */
  part: (page: Page) => Locator;
  /** Signs in and makes the data that the screen shows. @returns the page's path */
  prepare: (fixtures: Fixtures) => Promise<string>;
};

const listMenu = (page: Page) => button(page, 'More options for this list');

export const SCREENS: readonly Screen[] = [
  {
    name: "the user's own list",
    overlays: OWN_LIST,
    part: listMenu,
    prepare: async (fixtures) => {
      const { page } = fixtures;
      const list = await signInAtTable(fixtures, 'Phemius');
      await button(page, 'Gyōza').click();
      await button(page, 'Show the waiter').click();
      await sayAllergy(page);
      return list;
    },
  },
  {
    name: "another user's list",
    overlays: PUBLIC_LIST,
    part: listMenu,
    prepare: async ({ page, request, server }) => {
      const author = await newTraveller(server, 'Demodocus');
      const list = { name: 'Ebisu', chosenCountry: 'JP', items: [{ name: 'Gyōza' }] };
      const { publicID } = await newPublicList(request, author, list);
      const path = `/list/JP/${publicID}`;
      await signIn(page, await newTraveller(server, 'Irus'), path);
      return path;
    },
  },
  {
    name: "a country's lists",
    overlays: DOWNLOAD,
    part: (page) => button(page, 'Download'),
    prepare: async ({ page }) => {
      await page.goto('/lists/MT');
      await button(page, 'Download for offline use').click();
      await button(page.getByRole('dialog'), 'Download').click();
      await expect(page.getByRole('dialog', { name: 'On this device' })).toBeVisible();
      return '/lists/MT';
    },
  },
];
