import { type FileTrouble, MAX_FILE_BYTES } from '#src/exchange/file-list.ts';
import { guessEncoding } from './encodings.ts';
import { binaryKind, HEAD_BYTES } from './files/file-kind.ts';
import { isControl, unmarkedUtf16 } from './utf16.ts';

/**
 * The text of a file and its guessed encoding, null if the file states its own; or the reason why the file
 * has no usable text.
 */
type TextFile = { text: string; guessed: string | null } | { trouble: FileTrouble };

/**
 * Reads the text of a file in the encodings that spreadsheets and editors write.
 * @param languages BCP 47 tags of the reader, the likeliest first, from which a spreadsheet's encoding is
 * guessed
 * @param chosen the encoding chosen by the user instead
 */
export async function readTextFile(
  file: Blob & { name?: string },
  languages: readonly string[],
  chosen?: string,
): Promise<TextFile> {
  // Check the kind before the size, because an archive from Takeout may have gigabytes, and the message
  // should then say “archive”.
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const kind = binaryKind(head, file.name ?? '');
  if (kind !== null) return { trouble: kind };
  if (file.size > MAX_FILE_BYTES) return { trouble: 'size' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const unicode = unicodeOf(bytes);
  const likely = unicode === null ? unmarkedUtf16(bytes) : null;
  const mayBeText = unicode !== null || likely !== null || chosen?.startsWith('utf-16') === true;
  if (!mayBeText && isBinary(bytes)) return { trouble: 'document' };
  return textOf(bytes, { unicode, likely }, languages, chosen);
}

function textOf(
  bytes: Uint8Array,
  { unicode, likely }: { unicode: string | null; likely: string | null },
  languages: readonly string[],
  chosen: string | undefined,
): Exclude<TextFile, { trouble: FileTrouble }> {
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (chosen !== undefined) return { text: decode(chosen), guessed: chosen };
  if (unicode !== null) return { text: decode(unicode), guessed: null };
  if (likely !== null) return { text: decode(likely), guessed: likely };
  const text = decode('utf-8');
  if (!text.includes('\uFFFD')) return { text, guessed: null };
  // A few broken or cut characters do not mean another encoding.
  const brokenCount = text.split('\uFFFD').length - 1;
  const intactCount = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  if (brokenCount * 4 < intactCount) return { text, guessed: 'utf-8' };
  const guessed = guessEncoding(languages);
  return { text: decode(guessed), guessed };
}

/**
 * Returns whether a file has zeros and also other control bytes that no text has. A file with zeros alone may
 * be a damaged text.
 */
function isBinary(bytes: Uint8Array): boolean {
  return bytes.includes(0) && bytes.some((byte) => byte !== 0 && isControl(byte));
}

/** Returns the byte order of UTF-16 by its mark or by zeros between plain letters; null for other files. */
function unicodeOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 2_000);
  const zeros = [0, 1].map((side) => head.filter((byte, at) => at % 2 === side && byte === 0).length);
  const [even = 0, odd = 0] = zeros.map((count) => count / Math.max(head.length / 2, 1));
  if (odd > 0.4 && even < 0.1) return 'utf-16le';
  return even > 0.4 && odd < 0.1 ? 'utf-16be' : null;
}
