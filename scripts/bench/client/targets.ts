import type { Page } from 'playwright';
import { fillApp } from './fill-app.ts';

/** Something to measure: a folder of built files, and how one knows that it is of use. */
export type Target = {
  name: string;
  folder: string;
  /** What is on the screen at a first visit, and once there is data: selectors. */
  ready: string;
  readyWithData: string;
  /** The file for an address that is none. */
  pageAt: (path: string) => string;
  /** Puts the data in. */
  fill: (page: Page) => Promise<unknown>;
  /** Where there are boxes to tick. */
  ticksAt: string;
};

const ROWS_OF_FLOOR = 10_000;

/** @param folder what `buildFloor` has built */
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

/** The app's pages that have to open without a network once they were seen, as `fillApp` fills them: each with its heading. */
export const MAIN_ROAD = [
  { name: 'Home', path: '/', heading: 'Your food odyssey' },
  { name: 'the picker', path: '/lists', heading: 'Find country' },
  { name: 'a country seen', path: '/lists/PL', heading: 'Poland' },
  {
    name: 'a list seen',
    path: '/list/PL/00002710-0000-4000-8000-000000000000',
    heading: 'List number 10000',
  },
  {
    name: 'one’s own list',
    path: '/user/list/00000001-0000-4000-8000-000000000000',
    heading: 'List number 1',
  },
] as const;

/**
 * The app, as the server hands it out to a visitor.
 * @param cached how many public lists it has seen, in a hundred countries
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
