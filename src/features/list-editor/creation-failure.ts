import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failed } from '#src/shared/run.ts';

/** Parts of a draft that a user can mend. */
export type DraftPart = 'name' | 'description' | 'tags' | 'country' | 'item';

const PARTS: Record<string, DraftPart> = {
  name: 'name',
  description: 'description',
  tags: 'tags',
  chosenCountry: 'country',
  items: 'item',
};

export type CreationFailure = { message: MessageDescriptor; part: DraftPart | null };

/** What to say when a draft could not be created, and which part of it to highlight. */
export function creationFailure({ code, field }: Pick<Failed, 'code' | 'field'>): CreationFailure {
  if (code !== 'INVALID_LIST') return { message: msg`Failed to create list`, part: null };
  const part = PARTS[field.split('.')[0] ?? ''];
  return part === undefined
    ? { message: msg`Data structure issue`, part: null }
    : { message: msg`Incorrect list content`, part };
}
