import type { Item, List } from './list.ts';
import type { Tasted } from './tasted.ts';

/** Returns the CRC-32 of bytes (ISO 3309, as in zip and PNG), from 0 to 2^32 - 1. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

/** Returns the CRC-32 of plain data as JSON, over both bytes of each UTF-16 unit. */
export function checksumOf(content: unknown): number {
  const units = Uint16Array.from(JSON.stringify(content), (unit) => unit.charCodeAt(0));
  return crc32(new Uint8Array(units.buffer));
}

const contentOf = ({ id, name, description, tags, isDone }: Item, { day, note, place, stars }: Tasted) => [
  [id, name, description, tags, isDone],
  [day, note, place, stars],
];

/**
 * Returns a checksum of a dish with its tick and its notes, in decimal digits. Phone and server compute the
 * same.
 */
export function dishChecksum(item: Item, tasted: Tasted | undefined): string {
  return String(checksumOf(contentOf(item, tasted ?? {})));
}

/**
 * Returns a checksum of everything that a user can write in a list, in decimal digits. Phone and server
 * compute the same.
 */
export function listChecksum(list: List): string {
  const { name, description, chosenCountry, language, tags, items, tasted = {} } = list;
  const { access = 'none', isAuthorShown = false } = list;
  const dishes = items.map((item) => contentOf(item, tasted[item.id] ?? {}));
  return String(
    checksumOf([name, description, chosenCountry, language, tags, access, isAuthorShown, dishes]),
  );
}
