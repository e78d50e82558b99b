import type { ErrorCode } from '#src/domain/errors.ts';
import type { Item, List } from '#src/domain/list.ts';

/** Thrown when the server cannot make a write of a request; `field` is the part of it that is at fault. */
export class WriteRefused extends Error {
  override name = 'WriteRefused';
  readonly code: ErrorCode;
  readonly field: string;
  constructor(code: ErrorCode, field: string) {
    super(`${code}: ${field}`);
    this.code = code;
    this.field = field;
  }
}

/**
 * The item a request is about: by its id, or by its place when the request names no id. An id that was taken off the
 * list gives null. The place never stands in for an unknown id: it may be another dish's by now.
 * @throws WriteRefused NOT_FOUND for an id that never was on the list, or a place where nothing is
 */
export function findItem(
  { list: { items }, removedItemIDs }: { list: List; removedItemIDs: readonly string[] },
  itemID: string | undefined,
  index: number,
): Item | null {
  const item = itemID === undefined ? items[index] : items.find((each) => each.id === itemID);
  if (item !== undefined) return item;
  if (itemID !== undefined && removedItemIDs.includes(itemID)) return null;
  throw new WriteRefused('NOT_FOUND', itemID === undefined ? 'index' : 'itemID');
}
