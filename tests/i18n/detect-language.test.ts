import { describe, expect, it } from 'vitest';
import { detectLanguage } from '#src/i18n/detect-language.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';

const there = LANGUAGES.filter(({ code }) => code === 'EN' || code === 'PL');

describe('the language the app opens in', () => {
  it.each([
    [['de', 'pl'], 'PL'],
    [['de-AT', 'pl-PL', 'en'], 'PL'],
    [['fr', 'de'], 'EN'],
    [['en-GB', 'pl'], 'EN'],
    [['xx', 'zz'], 'EN'],
    [[], 'EN'],
  ])('is the first of the browser’s %j that it has texts in', (preferred, code) =>
    expect(detectLanguage(null, preferred, there)).toBe(code),
  );

  it('is what was chosen, if there are texts in it', () => {
    expect(detectLanguage('PL', ['en'], there)).toBe('PL');
    expect(detectLanguage('DE', ['pl'], there)).toBe('PL');
    expect(detectLanguage('nonsense', ['pl'], there)).toBe('PL');
  });

  it.each([
    ['de-AT', 'AT'],
    ['de-CH', 'DE'],
    ['pt-BR', 'PT'],
    ['mo', 'RO'],
  ])('is near: %s is %s, where there are texts in all of them', (tag, code) =>
    expect(detectLanguage(null, [tag], LANGUAGES)).toBe(code),
  );

  it('is one there are texts in, by itself', () => expect(detectLanguage(null, ['ja', 'de'])).toBe('DE'));
});
