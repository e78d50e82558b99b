import { inflate } from '#src/browser/files/deflate.ts';
import { dropHanded, keepHandedList, keepPart } from '#src/commands/handover.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { HandedRow } from '#src/db/schema.ts';
import { handedListOf } from '#src/exchange/handed-list.ts';
import { joinParts, parseFragment } from '#src/exchange/handover-parts.ts';
import { run } from '#src/parts/actions/run.ts';

/**
 * Stores the part of a list that is in the fragment of a code's link.
 * @returns false if the fragment is not such a part
 */
export async function storeFragment(fragment: string): Promise<boolean> {
  const part = parseFragment(fragment);
  if (part === null) return false;
  await run(keepPart, part);
  return true;
}

/**
 * Reads a list whose parts are all on this device, and stores it.
 * @returns false if the parts form no list; the parts are then deleted
 */
export async function readParts(handed: HandedRow): Promise<boolean> {
  const bytes = joinParts(handed, handed.parts);
  const text = bytes && (await inflate(bytes, LIMITS.bodyBytes));
  const list = text && handedListOf(text);
  if (list) await run(keepHandedList, handed.id, list);
  else await run(dropHanded, handed.id);
  return Boolean(list);
}
