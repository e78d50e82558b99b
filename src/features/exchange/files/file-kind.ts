import type { FileTrouble } from '#src/exchange/file-list.ts';

/** The kinds of files that are not text. Each has its own advice for the user. */
type Kind = Extract<FileTrouble, 'sheet' | 'archive' | 'document'>;

/**
 * The number of first bytes that identify a file's kind. They are enough for the names of the first parts of
 * a zip.
 */
export const HEAD_BYTES = 64 * 1024;

/**
 * The signatures of files at their start, one character per byte (garykessler.net/library/file_sigs.html).
 */
const ARCHIVES = ['\x1f\x8b', '7z\xbc\xaf', 'Rar!\x1a', 'BZh91AY&SY', '\xfd7zXZ\0', '\x28\xb5\x2f\xfd'];
const DOCUMENTS = ['%PDF-', '\x89PNG', '\xff\xd8\xff', 'GIF87a', 'GIF89a', 'SQLite format 3\0'];
/** Byte order marks of UTF-32, which browsers cannot decode. */
const UTF_32 = ['\xff\xfe\0\0', '\0\0\xfe\xff'];
/** Signatures after the start of a file: the kind, the offset in bytes and the signature. */
const LATER_SIGNATURES: readonly (readonly [Kind, number, string])[] = [
  ['archive', 257, 'ustar'],
  ['document', 8, 'WEBP'],
  ['document', 4, 'ftyp'],
];
const ZIPS = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];
/** Word, Excel and PowerPoint files in the format used before 2007. */
const OLE = '\xd0\xcf\x11\xe0';
const SHEET_NAME = /\.(?:xls[xmb]?|ods|fods|numbers)$/i;
const DOCUMENT_NAME = /\.(?:docx?|odt|pptx?|odp|pages|epub)$/i;
/** The first part of a zip by Microsoft, OpenDocument or Apple software, after 26 bytes of its header. */
const OFFICE =
  /^PK.{28}(?:\[Content_Types\]|_rels\/|docProps\/|word\/|ppt\/|xl\/|Index\/|mimetypeapplication\/)/s;
const SHEET_PARTS = /PK.{28}(?:xl\/|mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet)/s;
/** Text written for programs: web pages, maps, rich text, mails, contacts and calendars. */
const MARKUP =
  /^(?:<\?xml|<!doctype|<(?:html|head|body|meta|svg|kml|gpx|opml|plist|rss|feed|osm)\b|\{\\rtf|%PDF-|%!PS|BEGIN:V(?:CARD|CALENDAR)\b|MIME-Version:|Return-Path:|Received:\s)/i;
/** Blanks and comments that may precede such markup. */
const BEFORE_MARKUP = /^(?:\s|<!--[\s\S]*?-->)+/;

/**
 * Returns the kind of a binary file by its first bytes; null if it may be text.
 * @param head the first `HEAD_BYTES` bytes
 * @param name the file's name, which identifies a workbook whose typical parts are beyond the head
 */
export function binaryKind(head: Uint8Array, name: string): Kind | null {
  const bytesAsText = Array.from(head, (byte) => String.fromCharCode(byte)).join('');
  const startsWith = (signature: string) => bytesAsText.startsWith(signature);
  if (ZIPS.some(startsWith)) return zipKind(bytesAsText, name);
  if (startsWith(OLE)) return DOCUMENT_NAME.test(name) ? 'document' : 'sheet';
  if (ARCHIVES.some(startsWith)) return 'archive';
  if (DOCUMENTS.some(startsWith) || UTF_32.some(startsWith)) return 'document';
  return (
    LATER_SIGNATURES.find(
      ([, at, signature]) => bytesAsText.startsWith(signature, at) && hasBytes(bytesAsText),
    )?.[0] ?? null
  );
}

/** Returns whether a text is markup for programs, whose lines are not dishes. */
export function isMarkup(text: string): boolean {
  return MARKUP.test(text.slice(0, 1_000).replace(BEFORE_MARKUP, ''));
}

/**
 * Returns whether the file holds bytes that no text has. A signature alone does not suffice, because plain
 * words may contain its letters.
 */
function hasBytes(bytesAsText: string): boolean {
  return bytesAsText.includes('\0') || bytesAsText.startsWith('RIFF');
}

function zipKind(bytesAsText: string, name: string): Kind {
  if (SHEET_NAME.test(name) || SHEET_PARTS.test(bytesAsText)) return 'sheet';
  return DOCUMENT_NAME.test(name) || OFFICE.test(bytesAsText) ? 'document' : 'archive';
}
