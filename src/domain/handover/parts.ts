import { crc32 } from './checksum.ts';
import { bytesOf, digitsOf } from './digits.ts';

/**
 * One code of a list that is handed over: the `number`th (from 1) of `total`. `sum` is the CRC-32 of all of them together:
 * it tells the parts of one list from those of another, and whether they are whole.
 */
export type Part = { total: number; number: number; sum: number; digits: string };

/** The most bytes in a code: more make it finer than cameras read well from a small screen. */
export const BYTES_PER_CODE = 1000;
/** The most codes of one list; nobody has the patience for more. */
export const MAX_PARTS = 20;

/** What a fragment begins with, so that a later format can be told from this one. */
const FORMAT = '1';
const FRAGMENT = /^1\.([1-9]\d?)\.([1-9]\d?)\.(\d{1,10})\.(\d+)$/;
/** The longest that the digits of a part can be. */
const MAX_DIGITS = Math.ceil(BYTES_PER_CODE / 7) * 17;

/**
 * Cuts what is handed over into parts of about the same length, written as the fragments of links.
 * @returns none where it would be more than `MAX_PARTS`
 */
export function fragmentsOf(bytes: Uint8Array): string[] {
  const total = Math.max(1, Math.ceil(bytes.length / BYTES_PER_CODE));
  if (total > MAX_PARTS) return [];
  const sum = crc32(bytes);
  const size = Math.ceil(bytes.length / total);
  return Array.from({ length: total }, (_, index) => {
    const digits = digitsOf(bytes.subarray(index * size, (index + 1) * size));
    return [FORMAT, index + 1, total, sum, digits].join('.');
  });
}

/** Reads one fragment, with or without its `#`; null for whatever is none of ours. */
export function partOf(fragment: string): Part | null {
  const [, number, total, sum, digits = ''] = FRAGMENT.exec(fragment.replace(/^#/, '')) ?? [];
  const part = { total: Number(total), number: Number(number), sum: Number(sum), digits };
  const isOne =
    part.total <= MAX_PARTS &&
    part.number <= part.total &&
    part.sum <= 0xffffffff &&
    digits.length <= MAX_DIGITS &&
    bytesOf(digits) !== null;
  return isOne ? part : null;
}

/** Which numbers are missing of `total` parts, in order. */
export function missingOf(total: number, parts: Readonly<Record<number, string>>): number[] {
  return Array.from({ length: total }, (_, index) => index + 1).filter(
    (number) => parts[number] === undefined,
  );
}

/**
 * Puts the parts of a list together again.
 * @param parts the digits of each, by its number
 * @returns null when one is missing or they are not what was handed over
 */
export function joinParts(
  { total, sum }: Pick<Part, 'total' | 'sum'>,
  parts: Readonly<Record<number, string>>,
): Uint8Array<ArrayBuffer> | null {
  const blocks = Array.from({ length: total }, (_, index) => bytesOf(parts[index + 1] ?? 'none'));
  const known = blocks.filter((block) => block !== null);
  if (known.length < total) return null;
  const bytes = new Uint8Array(known.flatMap((block) => [...block]));
  return crc32(bytes) === sum ? bytes : null;
}
