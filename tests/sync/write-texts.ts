import type { WriteRow } from './write-rows.ts';

/**
 * The texts of a write: lines of the list's screens (`write-screens.tsx`), and its description in Settings.
 */
export type WriteText = {
  words: string;
  /** Lines on the screen before the write, and again after a refusal. */
  before: string[];
  /** Lines on the screen after the write, instead of `before`. */
  after: string[];
  /** Lines in place of `after` until the server has it, if the dish's own mark does not show that. */
  waiting?: string[];
  /** The server's reason for the refusal, if it is not the missing list. */
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
    words: 'Create the list “Stews”',
    before: [GONE],
    after: ['Stews'],
    reason: 'That already exists.',
  },
  'POST /changeList/:listID/country': {
    words: 'Choose Japan for “Soups”',
    before: ['Country: Poland'],
    after: ['Country: Japan'],
  },
  'POST /changeList/:listID/language': {
    words: 'Change the language of “Soups” to Ελληνικά',
    before: ['English'],
    after: ['Ελληνικά'],
  },
  'POST /changeList/:listID/author': {
    words: 'Show your name on “Soups”',
    before: [],
    after: [],
  },
  'POST /changeList/:listID/name': {
    words: 'Rename the list “Soups” to “Stews”',
    before: ['Soups'],
    after: ['Stews'],
  },
  'POST /changeList/:listID/description': {
    words: 'Change the description of “Soups”',
    before: ['Warm ones'],
    after: ['Thick ones'],
  },
  'POST /changeList/:listID/addTag': {
    words: 'Add the tag #winter to “Soups”',
    before: [],
    after: ['#winter'],
  },
  'POST /changeList/:listID/removeTag': {
    words: 'Remove the tag #warm from “Soups”',
    before: ['#warm'],
    after: ['Add tags'],
  },
  'POST /changeList/:listID/addItem': {
    words: 'Add “Rosół” to “Soups”',
    before: ['0 of 2 dishes eaten'],
    after: ['0 of 3 dishes eaten', '☐ Rosół'],
  },
  'POST /changeList/:listID/removeItem': {
    words: 'Remove “Barszcz” from “Soups”',
    before: ['0 of 2 dishes eaten', '☐ Barszcz #soup'],
    after: ['0 of 1 dish eaten'],
  },
  'POST /changeList/:listID/name/:index': {
    words: 'Rename “Barszcz” to “Żurek” in “Soups”',
    before: ['☐ Barszcz #soup'],
    after: ['☐ Żurek #soup'],
  },
  'POST /changeList/:listID/description/:index': {
    words: 'Change the description of “Barszcz” in “Soups”',
    before: ['☐ Barszcz #soup'],
    after: ['☐ Barszcz Beetroot #soup'],
  },
  'POST /changeList/:listID/addTag/:index': {
    words: 'Add the tag #red to “Barszcz” in “Soups”',
    before: ['☐ Barszcz #soup'],
    after: ['☐ Barszcz #red #soup'],
  },
  'POST /changeList/:listID/removeTag/:index': {
    words: 'Remove the tag #soup from “Barszcz” in “Soups”',
    before: ['☐ Barszcz #soup'],
    after: ['☐ Barszcz'],
  },
  'POST /account/updateItemInList/:listID/:index': {
    words: 'Tick “Barszcz” in “Soups”',
    before: ['☐ Barszcz #soup', '0 of 2 dishes eaten'],
    after: ['☑ Barszcz #soup', '1 of 2 dishes eaten'],
  },
  // The notes are read on the dish's own page.
  'POST /changeList/:listID/tasted/:index': {
    words: 'Change your notes on “Barszcz” in “Soups”',
    before: [],
    after: [],
  },
  'DELETE /account/removeUserList/:listID': {
    words: 'Remove the list “Soups”',
    before: ['Soups'],
    after: [GONE],
  },
  'POST /saveListForUser/:country/:sourceID': {
    words: 'Save the list “Noodles”',
    before: [GONE, 'Save list'],
    after: ['0 of 2 dishes eaten', 'Open in your lists'],
  },
  'POST /createList/:listID': {
    words: 'Publish “Soups”',
    before: [SEEN_BY.me],
    after: [SEEN_BY.everyone],
    waiting: [SEEN_BY.everyone],
  },
  'POST /createList/:listID?private=true, closing': {
    words: 'Make “Soups” private',
    before: [SEEN_BY.everyone],
    after: [SEEN_BY.me],
    waiting: [SEEN_BY.me],
  },
  'POST /createList/:listID?private=true, opening its link': {
    words: 'Share “Soups” with anyone who has the link',
    before: [SEEN_BY.me],
    after: [SEEN_BY.link],
    waiting: [SEEN_BY.link],
  },
  'POST /list/likes/add/:country/:publicID': {
    words: 'Like the list “Noodles”',
    before: ['♡ 0 likes. Like this list'],
    after: ['♥ 1 like. Like this list'],
  },
};
