/**
 * A QR code takes three digits in 10 bits, the least it needs for anything. Seven bytes are less than 10^17, so 17 digits
 * hold them: 1 % more than the bytes themselves, where base64 takes a third more.
 */
const BYTES = 7;
/** How many digits that many bytes are, by their number. */
const DIGITS = [0, 3, 5, 8, 10, 13, 15, 17];

/** Writes bytes as decimal digits. */
export function digitsOf(bytes: Uint8Array): string {
  let digits = '';
  for (let from = 0; from < bytes.length; from += BYTES) {
    const block = bytes.subarray(from, from + BYTES);
    const value = block.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    digits += String(value).padStart(DIGITS[block.length] ?? 0, '0');
  }
  return digits;
}

/** Reads what `digitsOf` wrote; null for anything else. */
export function bytesOf(digits: string): Uint8Array<ArrayBuffer> | null {
  const whole = DIGITS[BYTES] ?? 0;
  const rest = DIGITS.indexOf(digits.length % whole);
  if (rest < 0 || !/^\d*$/.test(digits)) return null;
  const bytes = new Uint8Array(Math.floor(digits.length / whole) * BYTES + rest);
  for (let from = 0, to = 0; from < digits.length; from += whole, to += BYTES) {
    let value = BigInt(digits.slice(from, from + whole));
    for (let place = Math.min(to + BYTES, bytes.length) - 1; place >= to; place--) {
      bytes[place] = Number(value % 256n);
      value /= 256n;
    }
    if (value > 0n) return null;
  }
  return bytes;
}
