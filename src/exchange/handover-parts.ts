import { crc32 } from '#src/domain/checksum.ts';

/**
 * The content of one QR code of a list that is handed over, number `number` (from 1) of `total`. `sum` is the
 * CRC-32 of the whole list. It distinguishes the parts of one list from those of another, and shows whether
 * the list is intact.
 */
export type Part = { total: number; number: number; sum: number; digits: string };

/** The most bytes in a code. A larger code is too fine for cameras to read well from a small screen. */
export const BYTES_PER_CODE = 1000;
/** The most codes of one list; users would not scan more. */
export const MAX_PARTS = 20;

/** The version at the start of a fragment. */
const FORMAT = '1';
const FRAGMENT = /^1\.([1-9]\d?)\.([1-9]\d?)\.(\d{1,10})\.(\d+)$/;
/** The most digits in a part. */
const MAX_DIGITS = Math.ceil(BYTES_PER_CODE / 7) * 17;

/**
 * Splits bytes into parts of about equal length, written as fragments of links.
 * @returns an empty array if there would be more than `MAX_PARTS`
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

/** Parses one fragment, with or without its `#`; null if it is not one of ours. */
export function parseFragment(fragment: string): Part | null {
  const [, number, total, sum, digits = ''] = FRAGMENT.exec(fragment.replace(/^#/, '')) ?? [];
  const part = { total: Number(total), number: Number(number), sum: Number(sum), digits };
  const isValid =
    part.total <= MAX_PARTS &&
    part.number <= part.total &&
    part.sum <= 0xffffffff &&
    digits.length <= MAX_DIGITS &&
    bytesOf(digits) !== null;
  return isValid ? part : null;
}

/** Returns the numbers of the missing parts of `total`, in order. */
export function missingOf(total: number, parts: Readonly<Record<number, string>>): number[] {
  return Array.from({ length: total }, (_, index) => index + 1).filter(
    (number) => parts[number] === undefined,
  );
}

/**
 * Joins the parts of a list.
 * @param parts the digits of each part by its number
 * @returns null if a part is missing or the checksum does not match
 */
export function joinParts(
  { total, sum }: Pick<Part, 'total' | 'sum'>,
  parts: Readonly<Record<number, string>>,
): Uint8Array<ArrayBuffer> | null {
  const blocks = Array.from({ length: total }, (_, index) => bytesOf(parts[index + 1] ?? 'none'));
  const decoded = blocks.filter((block) => block !== null);
  if (decoded.length < total) return null;
  const bytes = new Uint8Array(decoded.flatMap((block) => [...block]));
  return crc32(bytes) === sum ? bytes : null;
}

/**
 * The number of bytes that are encoded together. They become 17 digits, because they are less than 10^17. QR
 * codes store three digits in 10 bits, so this takes 1 % more than the bytes themselves; base64 would take a
 * third more.
 */
const BYTES_PER_BLOCK = 7;
/** The number of digits for each number of bytes from 0 to 7. */
const DIGITS_OF_BYTES = [0, 3, 5, 8, 10, 13, 15, 17];

/** Encodes bytes as decimal digits. */
export function digitsOf(bytes: Uint8Array): string {
  let digits = '';
  for (let from = 0; from < bytes.length; from += BYTES_PER_BLOCK) {
    const block = bytes.subarray(from, from + BYTES_PER_BLOCK);
    const value = block.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    digits += String(value).padStart(DIGITS_OF_BYTES[block.length] ?? 0, '0');
  }
  return digits;
}

/** Decodes the output of `digitsOf`; null for any other text. */
export function bytesOf(digits: string): Uint8Array<ArrayBuffer> | null {
  const whole = DIGITS_OF_BYTES[BYTES_PER_BLOCK] ?? 0;
  const rest = DIGITS_OF_BYTES.indexOf(digits.length % whole);
  if (rest < 0 || !/^\d*$/.test(digits)) return null;
  const bytes = new Uint8Array(Math.floor(digits.length / whole) * BYTES_PER_BLOCK + rest);
  for (let from = 0, to = 0; from < digits.length; from += whole, to += BYTES_PER_BLOCK) {
    let value = BigInt(digits.slice(from, from + whole));
    for (let index = Math.min(to + BYTES_PER_BLOCK, bytes.length) - 1; index >= to; index--) {
      bytes[index] = Number(value % 256n);
      value /= 256n;
    }
    if (value > 0n) return null;
  }
  return bytes;
}
