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

describe('after a sign-in the user comes to', () => {
  it.each<[string, IntentOutcome, string | undefined, string]>([
    ['the list that was saved, from its page', SAVED, '/list/IT/source?details=true', '/user/list/copy'],
    ['the list that was saved, on another device', SAVED, undefined, '/user/list/copy'],
    ['the lists the user was looking at', SAVED, '/lists/IT?search=naples', '/lists/IT?search=naples'],
    [
      'the list that was liked',
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
      'other lists of the country, if the list is gone',
      { kind: 'gone', country: 'IT', listName: null },
      '/list/IT/source',
      '/lists/IT',
    ],
    ['Home, if the country is unknown', { kind: 'gone', country: null, listName: null }, undefined, '/'],
    ['the page the user was headed to, without an intent', { kind: 'nothing' }, '/avatars', '/avatars'],
    [
      'the page the user was on, if the intent waits',
      { kind: 'later' },
      '/list/IT/source',
      '/list/IT/source',
    ],
    ['Home', { kind: 'nothing' }, undefined, '/'],
  ])('%s', (_, done, next, href) => expect(landingOf(done, next)).toBe(href));
});
