import { i18n } from '@lingui/core';
import { afterEach, expect, test, vi } from 'vitest';
import { activateLanguage } from '#src/i18n/activate-language.ts';

// Dates need no texts, so no catalog is loaded.
vi.mock('#src/i18n/catalogs.ts', () => ({ loadFirst: async () => ({}), loadRest: async () => ({}) }));
afterEach(() => void vi.unstubAllGlobals());

const DAY = new Date(2026, 10, 23);

test.each([
  ['EN', ['en-GB', 'de'], '23/11/2026'],
  ['EN', ['de-DE'], '11/23/2026'],
  ['DE', ['en-GB', 'de-CH'], '23.11.2026'],
] as const)(
  'the app language %s in a browser with the languages %j formats a day as %s',
  async (code, languages, day) => {
    vi.stubGlobal('document', { documentElement: {} });
    vi.stubGlobal('navigator', { languages });
    await activateLanguage(code);
    expect(i18n.date(DAY, { day: '2-digit', month: '2-digit', year: 'numeric' })).toBe(day);
  },
);
