import type { FileTrouble } from '#src/exchange/file-list.ts';

/** What a file is that is no text, as far as its reader has to do something else with each. */
type Kind = Extract<FileTrouble, 'sheet' | 'archive' | 'document'>;

/** So many bytes tell what a file is: a zip names its first parts in them. */
export const HEAD_BYTES = 64 * 1024;

/** The signs, each a byte, by which files are known, and where they stand (garykessler.net/library/file_sigs.html). */
const ARCHIVES = ['\x1f\x8b', '7z\xbc\xaf', 'Rar!\x1a', 'BZh91AY&SY', '\xfd7zXZ\0', '\x28\xb5\x2f\xfd'];
const DOCUMENTS = ['%PDF-', '\x89PNG', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'SQLite format 3\0'];
/** Browsers do not read UTF-32. */
const UTF_32 = ['\xff\xfe\0\0', '\0\0\xfe\xff'];
const FURTHER_IN: readonly (readonly [Kind, number, string])[] = [
  ['archive', 257, 'ustar'],
  ['document', 8, 'WEBP'],
  ['document', 4, 'ftyp'],
];
const ZIPS = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];
/** Word, Excel and PowerPoint of before 2007. */
const OLE = '\xd0\xcf\x11\xe0';
const SHEET_NAME = /\.(?:xls[xmb]?|ods|fods|numbers)$/i;
const DOCUMENT_NAME = /\.(?:docx?|odt|pptx?|odp|pages|epub)$/i;
/** The first part of a zip of Microsoft's, OpenDocument or Apple's, behind 26 bytes of its head. */
const OFFICE =
  /^PK.{28}(?:\[Content_Types\]|_rels\/|docProps\/|word\/|ppt\/|xl\/|Index\/|mimetypeapplication\/)/s;
const SHEET_PARTS = /PK.{28}(?:xl\/|mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet)/s;
/** Text that is written for programs: pages, maps, rich text, mails, cards and calendars. */
const MARKUP =
  /^(?:<\?xml|<!doctype|<(?:html|head|body|meta|svg|kml|gpx|opml|plist|rss|feed|osm)\b|\{\\rtf|%PDF-|%!PS|BEGIN:V(?:CARD|CALENDAR)\b|MIME-Version:|Return-Path:|Received:\s)/i;
/** What may stand before that. */
const BEFORE_MARKUP = /^(?:\s|<!--[\s\S]*?-->)+/;

/**
 * What a file is by its first bytes, where it is no text; null where it may be one.
 * @param head its first `HEAD_BYTES`
 * @param name the file's, which tells a workbook whose parts stand far behind
 */
export function binaryKind(head: Uint8Array, name: string): Kind | null {
  const signs = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  const begins = (sign: string) => signs.startsWith(sign);
  if (ZIPS.some(begins)) return zipKind(signs, name);
  if (begins(OLE)) return DOCUMENT_NAME.test(name) ? 'document' : 'sheet';
  if (ARCHIVES.some(begins)) return 'archive';
  if (DOCUMENTS.some(begins) || UTF_32.some(begins)) return 'document';
  return FURTHER_IN.find(([, at, sign]) => signs.startsWith(sign, at) && hasBytes(signs))?.[0] ?? null;
}

/** Whether a text is one for programs, of which no line is a dish. */
export function isMarkup(text: string): boolean {
  return MARKUP.test(text.slice(0, 1_000).replace(BEFORE_MARKUP, ''));
}

/** Whether something stands there that no text has: words alone may have the letters of a sign. */
function hasBytes(signs: string): boolean {
  return signs.includes('\0') || signs.startsWith('RIFF');
}

function zipKind(signs: string, name: string): Kind {
  if (SHEET_NAME.test(name) || SHEET_PARTS.test(signs)) return 'sheet';
  return DOCUMENT_NAME.test(name) || OFFICE.test(signs) ? 'document' : 'archive';
}
