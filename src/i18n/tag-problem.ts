import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { TagSchema } from '#src/contract/fields.ts';
import { LIMITS } from '#src/contract/limits.ts';
import { hasTag, isVisible, normaliseTag } from '#src/domain/visible-text.ts';

/**
 * Returns the reason why a tag cannot be added to `tags`: it is empty, too long or already among them, or
 * there are too many. Null when it can be added.
 * @param raw the tag as typed
 */
export function tagProblem(tags: readonly string[], raw: string): MessageDescriptor | null {
  const tag = normaliseTag(raw);
  if (!isVisible(tag.slice(1))) return msg`Type a tag first.`;
  if (!v.is(TagSchema, raw)) return msg`Use at most ${LIMITS.tagMax} characters.`;
  if (hasTag(tags, tag)) return msg`This tag is already there`;
  return tags.length >= LIMITS.tagsPerTarget ? msg`No more than ${LIMITS.tagsPerTarget} tags.` : null;
}
