import type { WriteRow } from './write-rows.ts';

/**
 * The texts of a write: lines of the list's screens (`write-screens.tsx`), and its description in Settings.
 */
type WriteText = {
  description: string;
  /** Lines on the screen before the write, and again after a refusal. */
  before: string[];
  /** Lines on the screen after the write, instead of `before`. */
  after: string[];
  /** Lines instead of `after` until the server has the change, if no mark of a dish shows that it waits. */
  waiting?: string[];
  /** The server's reason for the refusal, if it is not that the list is missing. */
  reason?: string;
};

const GONE = 'Not on this device yet';
const SEEN_BY = {
  me: 'Only me. Change who can see this list',
  link: 'Anyone with the link. Change who can see this list',
  everyone: 'Everyone. Change who can see this list',
};

/** The texts of each write, by the row's call. */
export const TEXTS: Record<WriteRow['call'], WriteText> = {
  'POST /changeList/createListForUser': {
    description: 'Create the list “Stews”',
    before: [GONE],
    after: ['Stews'],
    reason: 'That already exists.',
  },
  'POST /changeList/:listID/country': {
    description: 'Choose Japan for “Soups”',
    before: ['Country: Poland'],
    after: ['Country: Japan'],
  },
  'POST /changeList/:listID/language': {
    description: 'Change the language of “Soups” to Ελληνικά',
    before: ['English'],
    after: ['Ελληνικά'],
  },
  'POST /changeList/:listID/author': {
    description: 'Show your name on “Soups”',
    before: [],
    after: [],
  },
  'POST /changeList/:listID/name': {
    description: 'Rename the list “Soups” to “Stews”',
    before: ['Soups'],
    after: ['Stews'],
  },
  'POST /changeList/:listID/description': {
    description: 'Change the description of “Soups”',
    before: ['Warm ones'],
    after: ['Thick ones'],
  },
  'POST /changeList/:listID/addTag': {
    description: 'Add the tag #winter to “Soups”',
    before: [],
    after: ['#winter'],
  },
  'POST /changeList/:listID/removeTag': {
    description: 'Remove the tag #warm from “Soups”',
    before: ['#warm'],
    after: ['Add tags'],
  },
  'POST /changeList/:listID/addItem': {
    description: 'Add “Rosół” to “Soups”',
    before: ['0 of 2 dishes eaten'],
    after: ['0 of 3 dishes eaten', '☐ Rosół'],
  },
  'POST /changeList/:listID/removeItem': {
    description: 'Remove “Barszcz” from “Soups”',
    before: ['0 of 2 dishes eaten', '☐ Barszcz #soup'],
    after: ['0 of 1 dish eaten'],
  },
  'POST /changeList/:listID/name/:index': {
    description: 'Rename “Barszcz” to “Żurek” in “Soups”',
    before: ['☐ Barszcz #soup'],
    after: ['☐ Żurek #soup'],
  },
  'POST /changeList/:listID/description/:index': {
    description: 'Change the description of “Barszcz” in “Soups”',
    before: ['☐ Barszcz #soup'],
    after: ['☐ Barszcz Beetroot #soup'],
  },
  'POST /changeList/:listID/addTag/:index': {
    description: 'Add the tag #red to “Barszcz” in “Soups”',
    before: ['☐ Barszcz #soup'],
    after: ['☐ Barszcz #red #soup'],
  },
  'POST /changeList/:listID/removeTag/:index': {
    description: 'Remove the tag #soup from “Barszcz” in “Soups”',
    before: ['☐ Barszcz #soup'],
    after: ['☐ Barszcz'],
  },
  'POST /account/updateItemInList/:listID/:index': {
    description: 'Tick “Barszcz” in “Soups”',
    before: ['☐ Barszcz #soup', '0 of 2 dishes eaten'],
    after: ['☑ Barszcz #soup', '1 of 2 dishes eaten'],
  },
  // The notes are read on the dish's own page.
  'POST /changeList/:listID/tasted/:index': {
    description: 'Change your notes on “Barszcz” in “Soups”',
    before: [],
    after: [],
  },
  'DELETE /account/removeUserList/:listID': {
    description: 'Remove the list “Soups”',
    before: ['Soups'],
    after: [GONE],
  },
  'POST /saveListForUser/:country/:sourceID': {
    description: 'Save the list “Noodles”',
    before: [GONE, 'Save list'],
    after: ['0 of 2 dishes eaten', 'Open in your lists'],
  },
  'POST /createList/:listID': {
    description: 'Publish “Soups”',
    before: [SEEN_BY.me],
    after: [SEEN_BY.everyone],
    waiting: [SEEN_BY.everyone],
  },
  'POST /createList/:listID?private=true, closing': {
    description: 'Make “Soups” private',
    before: [SEEN_BY.everyone],
    after: [SEEN_BY.me],
    waiting: [SEEN_BY.me],
  },
  'POST /createList/:listID?private=true, opening its link': {
    description: 'Share “Soups” with anyone who has the link',
    before: [SEEN_BY.me],
    after: [SEEN_BY.link],
    waiting: [SEEN_BY.link],
  },
  'POST /list/likes/add/:country/:publicID': {
    description: 'Like the list “Noodles”',
    before: ['♡ 0 likes. Like this list'],
    after: ['♥ 1 like. Like this list'],
  },
};
