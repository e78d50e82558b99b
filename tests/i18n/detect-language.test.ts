/** The language the app opens in (P10.2). */
import { describe, expect, it } from 'vitest';
import { detectLanguage } from '#src/i18n/detect-language.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';

const there = LANGUAGES.filter(({ code }) => code === 'EN' || code === 'PL');

describe('the app’s first language', () => {
  it.each([
    [['de', 'pl'], 'PL'],
    [['de-AT', 'pl-PL', 'en'], 'PL'],
    [['fr', 'de'], 'EN'],
    [['en-GB', 'pl'], 'EN'],
    [['xx', 'zz'], 'EN'],
    [[], 'EN'],
  ])('is the first of the browser’s %j that has texts', (preferred, code) =>
    expect(detectLanguage(null, preferred, there)).toBe(code),
  );

  it('is the chosen one, if it has texts', () => {
    expect(detectLanguage('PL', ['en'], there)).toBe('PL');
    expect(detectLanguage('DE', ['pl'], there)).toBe('PL');
    expect(detectLanguage('nonsense', ['pl'], there)).toBe('PL');
  });

  it.each([
    ['de-AT', 'AT'],
    ['de-CH', 'DE'],
    ['pt-BR', 'PT'],
    ['mo', 'RO'],
  ])('falls back to a related language: %s is %s if all languages have texts', (tag, code) =>
    expect(detectLanguage(null, [tag], LANGUAGES)).toBe(code),
  );

  it('is by default one that has texts', () => expect(detectLanguage(null, ['ja', 'de'])).toBe('DE'));
});
