import { expect, test } from 'vitest';
import { encodingChoices, guessEncoding } from '#src/features/exchange/encodings.ts';
import { readTextFile } from '#src/features/exchange/read-text-file.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';

const bytes = (...all: number[]) => new Blob([Uint8Array.from(all)]);
const read = async (file: Blob, ...languages: string[]) => (await readTextFile(file, languages))?.text;

test('files are read as spreadsheets and editors write them, and one that is no list is not read', async () => {
  expect(await read(new Blob([Buffer.from('\uFEFFŻurek', 'utf16le')]), 'en')).toContain('Żurek');
  expect(await read(new Blob(['Żurek']), 'bg')).toBe('Żurek');
  expect(await read(bytes(0x42, 0xf6, 0x72, 0x65, 0x6b), 'de')).toBe('Börek');
  expect(await readTextFile({ size: 1e9 } as Blob, ['en'])).toBe(null);
});

test.each([
  ['pl', 'Żurek i Gołąbki', [0xaf, ...code('urek i Go'), 0xb3, 0xb9, ...code('bki')]],
  ['cs', 'Svíčková', [...code('Sv'), 0xed, 0xe8, ...code('kov'), 0xe1]],
  ['hr', 'Čvarci', [0xc8, ...code('varci')]],
  ['ro', 'Şuncă', [0xaa, ...code('unc'), 0xe3]],
  ['sq', 'Byrek', code('Byrek')],
  ['bg', 'България', [0xc1, 0xfa, 0xeb, 0xe3, 0xe0, 0xf0, 0xe8, 0xff]],
  ['el', 'Μουσακάς', [0xcc, 0xef, 0xf5, 0xf3, 0xe1, 0xea, 0xdc, 0xf2]],
  ['lt', 'Šaltibarščiai', [0xd0, ...code('altibar'), 0xf0, 0xe8, ...code('iai')]],
  ['lv', 'Pelēkie zirņi', [...code('Pel'), 0xe7, ...code('kie zir'), 0xf2, ...code('i')]],
  ['et', 'Vastlakukkel, õun', [...code('Vastlakukkel, '), 0xf5, ...code('un')]],
  ['pt-PT', 'Pão', [...code('P'), 0xe3, ...code('o')]],
  ['ja', 'カツ', [0x83, 0x4a, 0x83, 0x63]],
  ['zh-TW', '豆腐', [0xa8, 0xa7, 0xbb, 0x47]],
  ['th', 'ปลา', [0xbb, 0xc5, 0xd2]],
])('a spreadsheet’s own encoding is that of a device in %s: %s', async (language, text, letters) => {
  expect(await read(bytes(...letters), language, 'en-US')).toBe(text);
});

test('somebody who reads English is asked about their other languages', async () => {
  expect(await read(bytes(0xaf, ...code('urek')), 'en', 'en-GB', 'pl-PL')).toBe('Żurek');
  expect(guessEncoding(['en'])).toBe('windows-1252');
});

test('one damaged letter does not make all the others another encoding’s', async () => {
  const whole = new TextEncoder().encode('Żurek, Gołąbki, śledź, łosoś');
  expect(await read(new Blob([whole, bytes(0xc5)]), 'pl')).toBe('Żurek, Gołąbki, śledź, łosoś\uFFFD');
});

test('UTF-16 is known without its mark', async () => {
  const text = 'Dish,Text\nŻurek,Zupa na zakwasie\n';
  const little = Buffer.from(text, 'utf16le');
  expect(await read(new Blob([little]), 'pl')).toBe(text);
  expect(await read(new Blob([Buffer.from(little).swap16()]), 'pl')).toBe(text);
});

test('every choice can be read, and each is told by its languages', async () => {
  for (const { tag } of LANGUAGES) {
    const choices = encodingChoices(tag);
    expect(choices.map(({ encoding }) => encoding)).toContain(guessEncoding([tag]));
    for (const { encoding } of choices) {
      const letter = { 'utf-16le': [65, 0], 'utf-16be': [0, 65] }[encoding] ?? [65];
      expect(new TextDecoder(encoding).decode(Uint8Array.from(letter))).toBe('A');
    }
  }
  expect(encodingChoices('en').map(({ label }) => label)).toContain(
    'Lithuanian Latvian Estonian (windows-1257)',
  );
});

function code(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
