/** The language in which the app opens (P10.2). */
import { describe, expect, it } from 'vitest';
import { detectLanguage } from '#src/i18n/detect-language.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';

const available = LANGUAGES.filter(({ code }) => code === 'EN' || code === 'PL');

describe('the app’s first language', () => {
  it.each([
    [['de', 'pl'], 'PL'],
    [['de-AT', 'pl-PL', 'en'], 'PL'],
    [['fr', 'de'], 'EN'],
    [['en-GB', 'pl'], 'EN'],
    [['xx', 'zz'], 'EN'],
    [[], 'EN'],
  ])('is the first available one of the browser’s languages %j', (preferred, code) =>
    expect(detectLanguage(null, preferred, available)).toBe(code),
  );

  it('is the stored language, if it is available', () => {
    expect(detectLanguage('PL', ['en'], available)).toBe('PL');
    expect(detectLanguage('DE', ['pl'], available)).toBe('PL');
    expect(detectLanguage('nonsense', ['pl'], available)).toBe('PL');
  });

  it.each([
    ['de-AT', 'AT'],
    ['de-CH', 'DE'],
    ['pt-BR', 'PT'],
    ['mo', 'RO'],
  ])('may be a related language: the browser’s %s opens %s', (tag, code) =>
    expect(detectLanguage(null, [tag], LANGUAGES)).toBe(code),
  );

  it('skips a language of the browser that the app does not have', () =>
    expect(detectLanguage(null, ['ja', 'de'])).toBe('DE'));
});
