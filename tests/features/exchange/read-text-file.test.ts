import { expect, test } from 'vitest';
import { encodingChoices, guessEncoding } from '#src/features/exchange/encodings.ts';
import { readFile } from '#src/features/exchange/files/read-file.ts';
import { readTextFile } from '#src/features/exchange/read-text-file.ts';
import { LANGUAGES } from '#src/i18n/languages.ts';

const bytes = (...all: number[]) => new Blob([Uint8Array.from(all)]);
const read = async (file: Blob, ...languages: string[]) => {
  const result = await readTextFile(file, languages);
  return 'text' in result ? result.text : result;
};

test('files in the encodings of spreadsheets and editors are read; a file of 1 GB is refused', async () => {
  expect(await read(new Blob([Buffer.from('\uFEFFŻurek', 'utf16le')]), 'en')).toContain('Żurek');
  expect(await read(new Blob(['Żurek']), 'bg')).toBe('Żurek');
  expect(await read(bytes(0x42, 0xf6, 0x72, 0x65, 0x6b), 'de')).toBe('Börek');
  const large = Object.assign(new Blob(['Pho']), { name: 'food.txt' });
  Object.defineProperty(large, 'size', { value: 1e9 });
  expect(await read(large, 'en')).toEqual({ trouble: 'size' });
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
])('a file without a byte order mark has the usual encoding for %s: %s', async (language, text, letters) => {
  expect(await read(bytes(...letters), language, 'en-US')).toBe(text);
});

test("if the first language is English, the encoding follows the user's other languages", async () => {
  expect(await read(bytes(0xaf, ...code('urek')), 'en', 'en-GB', 'pl-PL')).toBe('Żurek');
  expect(guessEncoding(['en'])).toBe('windows-1252');
});

test('a damaged letter in UTF-8 does not change the encoding of the others', async () => {
  const whole = new TextEncoder().encode('Żurek, Gołąbki, śledź, łosoś');
  expect(await read(new Blob([whole, bytes(0xc5)]), 'pl')).toBe('Żurek, Gołąbki, śledź, łosoś\uFFFD');
});

test('UTF-16 without a byte order mark is recognised', async () => {
  const text = 'Dish,Text\nŻurek,Zupa na zakwasie\n';
  const little = Buffer.from(text, 'utf16le');
  expect(await read(new Blob([little]), 'pl')).toBe(text);
  expect(await read(new Blob([Buffer.from(little).swap16()]), 'pl')).toBe(text);
});

test('each offered encoding can be decoded and is labelled with its languages', async () => {
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

/** Builds the start of a zip archive: only the file headers that the reader examines. */
const zip = (...parts: string[]) =>
  parts.map((part) => `PK\x03\x04${'\x14\0'.repeat(13)}${part}\x9c\xed\0`).join('');
const SHEET = { trouble: 'sheet' };
const ARCHIVE = { trouble: 'archive' };
const DOCUMENT = { trouble: 'document' };

test.each([
  ['trip.xlsx', zip('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml'), SHEET],
  ['trip', zip('[Content_Types].xml', 'xl/workbook.xml'), SHEET],
  ['trip.ods', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), SHEET],
  ['trip', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), SHEET],
  ['trip.numbers', zip('Index/Document.iwa'), SHEET],
  ['trip.xls', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', SHEET],
  ['trip.docx', zip('[Content_Types].xml', 'word/document.xml'), DOCUMENT],
  ['trip.odt', zip('mimetypeapplication/vnd.oasis.opendocument.text'), DOCUMENT],
  ['trip.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0', DOCUMENT],
  ['menu.pdf', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj', DOCUMENT],
  ['menu.png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', DOCUMENT],
  ['menu.txt', '\xff\xd8\xff\xe0\x10JFIF', DOCUMENT],
  ['menu.gif', 'GIF89a\x10\x01', DOCUMENT],
  ['menu.webp', 'RIFF\x24\x01\x01\x01WEBPVP8 ', DOCUMENT],
  ['menu.heic', '\0\0\0\x18ftypheic', DOCUMENT],
  ['food.db', 'SQLite format 3\0\x10', DOCUMENT],
  ['food.txt', '\xff\xfe\0\0P\0\0\0', DOCUMENT],
  ['food.txt', 'Pho\0\x01\x02Ramen\x03\x04', DOCUMENT],
  ['takeout-001.zip', zip('Takeout/Maps/Reviews.json'), ARCHIVE],
  ['empty.zip', `PK\x05\x06${'\0'.repeat(18)}`, ARCHIVE],
  ['takeout.tgz', '\x1f\x8b\x08\0\0', ARCHIVE],
  ['takeout.7z', '7z\xbc\xaf\x27\x1c', ARCHIVE],
  ['takeout.rar', 'Rar!\x1a\x07\x01\0', ARCHIVE],
  ['takeout.tar', `Takeout/${'\0'.repeat(249)}ustar\0`, ARCHIVE],
])('%s is no text and is refused, whatever encoding is chosen: %j', async (name, signs, trouble) => {
  const file = new File([bytes(...code(signs))], name);
  expect(await read(file, 'de')).toEqual(trouble);
  expect(await readTextFile(file, ['de'], 'windows-1252')).toEqual(trouble);
});

test.each([
  ['menu.rtf', '{\\rtf1\\ansi Pho}'],
  ['map.kml', '<?xml version="1.0" encoding="UTF-8"?>\n<kml><Placemark/></kml>'],
  ['menu.html', '<!DOCTYPE html>\n<html><body>Pho</body></html>'],
  ['saved.html', '<!-- saved from url=(0030)https://food.example/ -->\n<html>\n<body>Pho</body></html>'],
  ['part.html', '\n<head><title>Pho</title></head>'],
  ['head.html', '<meta charset="utf-8">\n<p>Pho'],
  ['menu.svg', '<svg xmlns="http://www.w3.org/2000/svg"><text>Pho</text></svg>'],
  ['feeds.opml', '<opml version="2.0"><body/></opml>'],
  ['late.pdf', '\n%PDF-1.4\n1 0 obj'],
  ['menu.ps', '%!PS-Adobe-3.0\n(Pho) show'],
  ['cook.vcf', 'BEGIN:VCARD\nFN:Pho\nEND:VCARD'],
  ['dinner.ics', 'BEGIN:VCALENDAR\nSUMMARY:Pho\nEND:VCALENDAR'],
  ['mail.eml', 'Return-Path: <cook@food.example>\nSubject: Pho'],
  ['page.mht', 'MIME-Version: 1.0\nContent-Type: multipart/related'],
])('%s has a format for programs and is refused, as a file and as pasted text', async (name, text) => {
  const whole = await read(new File([text], name), 'en');
  expect(whole).toBe(text);
  for (const fileName of [name, ''])
    expect(readFile(text, fileName, 'New list', 'en')).toEqual({ kind: 'unreadable', ...DOCUMENT });
});

test('an archive is reported as one even if it is larger than any list', async () => {
  const file = new File([bytes(...code(zip('Takeout/')))], 'takeout-001.zip');
  Object.defineProperty(file, 'size', { value: 4e9 });
  expect(await read(file, 'en')).toEqual(ARCHIVE);
});

test.each([
  'PK menu',
  'GIF of a soup',
  'Rar! mild',
  '7z soup',
  'RIFF',
  'My, ftyp!',
  '<3 Pho',
  '{rtf}',
  '%PDF',
  '<b>Pho</b>',
  '<Pho>',
])('a text that only resembles a file format is a dish: %j', async (text) => {
  expect(await read(new File([text], 'food.txt'), 'en')).toBe(text);
  expect(readFile(text, 'food.txt', 'New list', 'en').kind).not.toBe('unreadable');
});
