// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { createAppRouter } from '#delivery/start/router.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { parseSearch, stringifySearch } from '#src/routes/-search.ts';
import { SEARCH_NAMES } from '#tests/helpers/search-names.ts';

const router = createAppRouter();
const KEYS = [...SEARCH_NAMES, 'other', '__proto__', 'constructor'];

/** Longer than every limit on a parameter. */
const LONG = 'x'.repeat(10_000);

/** Values that a page must not receive unchecked. */
const HOSTILE = [
  LONG,
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%5Cevil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/login?next=/login',
  '__proto__',
  'bogus',
  '5',
  'true',
  'null',
  '{"a":[1]}',
  '["a"]',
  '',
];

/** Returns a query string with this value for every key, twice. */
const queryWith = (value: string) =>
  `?${[...KEYS, ...KEYS].map((key) => `${key}=${encodeURIComponent(value)}`).join('&')}`;

/** Tells whether a value is a text that another app may share. */
const isSharedText = (value: unknown) =>
  typeof value === 'string' && value.length > 0 && value.length <= LIMITS.bodyBytes / 64;

/** Tells for each parameter whether a page may receive a value. */
const ALLOWED: Record<string, (value: unknown) => boolean> = {
  next: (value) =>
    typeof value === 'string' && new URL(value, 'https://here.invalid').host === 'here.invalid',
  mode: (value) => ['login', 'register', 'forgot', 'resend'].includes(String(value)),
  search: (value) => typeof value === 'string' && value.length <= 160,
  in: (value) => typeof value === 'string' && value.length <= 160,
  languages: (value) => /^[A-Z]{2}(,[A-Z]{2})*$/.test(String(value)),
  country: (value) => /^[A-Z]{2}$/.test(String(value)),
  title: isSharedText,
  text: isSharedText,
  url: isSharedText,
  details: (value) => typeof value === 'boolean',
  justAdded: (value) => value === true,
};

describe('the query parameters of a URL', () => {
  const routes = Object.values(router.routesById).filter(({ id }) => id !== '__root__');

  it('are tested on more than 15 routes', () => expect(routes.length).toBeGreaterThan(15));

  it.each(routes.map(({ fullPath }) => fullPath))('reach %s only after validation', (fullPath) => {
    for (const value of HOSTILE) {
      const path = fullPath.replace(/\$\w*/g, 'x');
      const history = createMemoryHistory({ initialEntries: [`${path}${queryWith(value)}`] });
      const location = router.parseLocation(history.location);
      const matches = router.matchRoutes(location);
      for (const search of [location.search, ...matches.map((match) => match.search)]) {
        for (const [name, parsed] of Object.entries(search)) {
          expect(ALLOWED[name]?.(parsed), `${name}=${value} is read as ${JSON.stringify(parsed)}`).toBe(true);
        }
      }
    }
  });
});

describe('a search term', () => {
  it.each(['5', '007', '1e3', '-1e999', 'true', 'null', '"5"', '[1]', '50% & more', '🥟', '__proto__'])(
    'is unchanged after a round trip through the URL: %s',
    (search) => expect(parseSearch(stringifySearch({ search }))).toEqual({ search }),
  );

  it('appears in the URL as it was typed', () =>
    expect(stringifySearch({ search: '5', details: true, in: undefined })).toBe('?search=5&details=true'));

  it('is cut to the field’s limit between two characters', () =>
    expect(parseSearch(`?search=${encodeURIComponent('🥟'.repeat(200))}`).search).toBe('🥟'.repeat(80)));
});

describe('the flags in a list’s URL', () => {
  it.each([
    ['?details=true&justAdded=true&x=1', { details: true, justAdded: true }],
    ['?details=false', { details: false }],
    ['?details=yes&justAdded=1', {}],
  ])('are read from %s, unless they are invalid', (text, flags) => expect(parseSearch(text)).toEqual(flags));
});

it('a parameter that is too long is cut between two characters', () => {
  for (const key of ['search', 'title', 'text'] as const)
    for (const start of ['', 'x']) {
      const parsed = parseSearch(`?${key}=${encodeURIComponent(start + '👩‍🍳'.repeat(2_000))}`)[key];
      expect(parsed).toMatch(/^x?(?:👩‍🍳)+$/u);
    }
});
