import { MOST_BYTES } from '#src/exchange/file-list.ts';

/** The text of a file, as spreadsheets and editors write them; null when it is too large to be lists. */
export async function readTextFile(file: Blob): Promise<string | null> {
  if (file.size > MOST_BYTES) return null;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Older spreadsheets write this encoding.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
