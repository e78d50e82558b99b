import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test';
import { button, signInOnJapaneseList } from './at-table.ts';
import { newPublicList } from './new-list.ts';
import {
  DOWNLOAD_OVERLAYS,
  type Overlay,
  OWN_LIST_OVERLAYS,
  PUBLIC_LIST_OVERLAYS,
  setAllergy,
} from './overlay-table.ts';
import { signIn } from './phone.ts';
import type { OwnServer } from './server.ts';
import { newTraveller } from './traveller.ts';

type Fixtures = { page: Page; request: APIRequestContext; server: OwnServer };

/** A screen over which the tests open overlays. */
export type Screen = {
  name: string;
  overlays: readonly Overlay[];
  /** A control of the screen, which responds to a tap while no overlay is open. */
  control: (page: Page) => Locator;
  /** Makes the data that the screen shows, and signs in if necessary. @returns the screen's path */
  prepare: (fixtures: Fixtures) => Promise<string>;
};

const listMenu = (page: Page) => button(page, 'More options for this list');

export const SCREENS: readonly Screen[] = [
  {
    name: "the user's own list",
    overlays: OWN_LIST_OVERLAYS,
    control: listMenu,
    prepare: async (fixtures) => {
      const { page } = fixtures;
      const path = await signInOnJapaneseList(fixtures, 'Phemius');
      await button(page, 'Gyōza').click();
      await button(page, 'Show the waiter').click();
      await setAllergy(page);
      return path;
    },
  },
  {
    name: "another user's list",
    overlays: PUBLIC_LIST_OVERLAYS,
    control: listMenu,
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
    overlays: DOWNLOAD_OVERLAYS,
    control: (page) => button(page, 'Download'),
    prepare: async ({ page }) => {
      await page.goto('/lists/MT');
      await button(page, 'Download for offline use').click();
      await button(page.getByRole('dialog'), 'Download').click();
      await expect(page.getByRole('dialog', { name: 'On this device' })).toBeVisible();
      return '/lists/MT';
    },
  },
];
