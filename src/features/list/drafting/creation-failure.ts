import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failed } from '#src/parts/actions/run.ts';

/** The parts of a draft that a user can correct. */
export type DraftPart = 'name' | 'description' | 'tags' | 'country' | 'item';

/** The part of a draft for each field that a failure can name. */
const PARTS: Record<string, DraftPart> = {
  name: 'name',
  description: 'description',
  tags: 'tags',
  chosenCountry: 'country',
  items: 'item',
};

export type CreationFailure = { message: MessageDescriptor; part: DraftPart | null };

/**
 * Returns the message for a draft that could not become a list, and the part of the draft to highlight (null
 * if none).
 */
export function creationFailure({ code, field }: Pick<Failed, 'code' | 'field'>): CreationFailure {
  if (code !== 'INVALID_LIST') return { message: msg`Failed to create list`, part: null };
  const part = PARTS[field.split('.')[0] ?? ''];
  return part === undefined
    ? { message: msg`Data structure issue`, part: null }
    : { message: msg`Incorrect list content`, part };
}
