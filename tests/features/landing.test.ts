import { describe, expect, it } from 'vitest';
import type { IntentOutcome } from '#src/commands/intent.ts';
import { landingOf } from '#src/features/intent/landing.ts';

const SAVED: IntentOutcome = {
  kind: 'saved',
  listID: 'copy',
  listName: 'Naples on Foot',
  itemName: null,
  isItemGone: false,
};

describe('the page shown after a sign-in is', () => {
  it.each<[string, IntentOutcome, string | undefined, string]>([
    [
      'the saved copy, if the user saved on the list’s page',
      SAVED,
      '/list/IT/source?details=true',
      '/user/list/copy',
    ],
    ['the saved copy, if the former page is unknown', SAVED, undefined, '/user/list/copy'],
    [
      'the page of lists from which the user saved',
      SAVED,
      '/lists/IT?search=naples',
      '/lists/IT?search=naples',
    ],
    [
      'the liked list',
      { kind: 'liked', country: 'IT', publicID: 'p', listName: 'Naples on Foot' },
      undefined,
      '/list/IT/p',
    ],
    ['the draft', { kind: 'create', country: undefined }, undefined, '/user/list/newList?details=true'],
    [
      'the draft for the country whose page was open',
      { kind: 'create', country: 'GE' },
      undefined,
      '/user/list/newList?details=true&country=GE',
    ],
    [
      'the lists of the country, if the list no longer exists',
      { kind: 'gone', country: 'IT', listName: null },
      '/list/IT/source',
      '/lists/IT',
    ],
    ['Home, if the country is unknown', { kind: 'gone', country: null, listName: null }, undefined, '/'],
    [
      'the page that required the sign-in, if there is no intent',
      { kind: 'nothing' },
      '/avatars',
      '/avatars',
    ],
    ['the former page, if the intent waits', { kind: 'later' }, '/list/IT/source', '/list/IT/source'],
    ['Home, without an intent and a former page', { kind: 'nothing' }, undefined, '/'],
  ])('%s', (_, outcome, returnPath, href) => expect(landingOf(outcome, returnPath)).toBe(href));
});
