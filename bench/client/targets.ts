import type { Page } from 'playwright';
import { fillApp } from './fill-app.ts';

/** A measured page: a folder of built files, and selectors that show that it is usable. */
export type Target = {
  name: string;
  folder: string;
  /** Selector of an element that a first visit shows. */
  ready: string;
  /** Selector of an element that is shown once there is data. */
  readyWithData: string;
  /** Returns the path of the page for a path that is no file. */
  pageAt: (path: string) => string;
  /** Writes test data into the page's database. */
  fill: (page: Page) => Promise<unknown>;
  /** Path of a page with checkboxes to tick. */
  ticksAt: string;
};

const ROWS_OF_FLOOR = 10_000;

/** Returns the minimal page as a target. @param folder output folder of `buildFloor` */
export const floor = (folder: string): Target => ({
  name: 'floor: React + Dexie',
  folder,
  ready: 'main h1',
  readyWithData: 'main li',
  pageAt: () => '/index.html',
  fill: (page) =>
    page.evaluate(
      (count) => (window as unknown as { fill: (count: number) => Promise<void> }).fill(count),
      ROWS_OF_FLOOR,
    ),
  ticksAt: '/',
});

/**
 * Pages of the app that must open offline once the data of `fillApp` is on the device, each with its heading.
 */
export const MAIN_PAGES = [
  { name: 'Home', path: '/', heading: 'Your food odyssey' },
  { name: 'the picker', path: '/lists', heading: 'Find country' },
  { name: 'a country', path: '/lists/PL', heading: 'Poland' },
  {
    name: 'a public list',
    path: '/list/PL/00002710-0000-4000-8000-000000000000',
    heading: 'List number 10000',
  },
  {
    name: 'an own list',
    path: '/user/list/00000001-0000-4000-8000-000000000000',
    heading: 'List number 1',
  },
] as const;

/**
 * Returns the app as a target, with the pages that the server sends to a visitor.
 * @param cached number of public lists on the device, in 100 countries
 */
export const app = (folder: string, cached: number): Target => ({
  name: `Food Odyssey, ${cached / 1000}k lists`,
  folder,
  ready: 'main h1',
  readyWithData: 'a[href^="/user/list/"]:not([href*="newList"])',
  pageAt: (path) => (path === '/' ? '/pages/home-en.html' : '/pages/bars-en.html'),
  fill: (page) => page.evaluate(fillApp, cached),
  ticksAt: '/user/list/00000001-0000-4000-8000-000000000000',
});
