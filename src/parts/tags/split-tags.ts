import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { hasTag, normaliseTag } from '#src/domain/visible-text.ts';
import { tagProblem } from '#src/i18n/tag-problem.ts';

/** Matches what separates tags: the commas and semicolons of all scripts, and the blank before a '#'. */
const SEPARATOR = /[,;，；、،؛]|\s+(?=#)/;

/** Returns the tags of a typed text as typed: "sweet, family" has two, "street food" is one. */
export const splitTags = (text: string): string[] =>
  text.split(SEPARATOR).filter((part) => part.trim() !== '');

/** Returns the part of a typed text that may become another tag: the part after the last separator. */
export const lastTag = (text: string): string => text.split(SEPARATOR).at(-1)?.trimStart() ?? '';

/** Returns a typed text without that part. */
export const withoutLastTag = (text: string): string => text.slice(0, text.length - lastTag(text).length);

/**
 * Reads the tags that a text adds to others; a tag that is there already adds nothing.
 * @param typed the tags as typed
 * @param labelOf returns how a tag is shown
 * @param tagOf returns the tag that is shown as a label; undefined if none is
 * @returns the new tags as they are stored; if one of the tags cannot be added, none of them, and the reason
 */
export function newTags(
  tags: readonly string[],
  typed: readonly string[],
  labelOf = (tag: string) => tag,
  tagOf: (label: string) => string | undefined = () => undefined,
): { added: string[]; problem: MessageDescriptor | null } {
  const all = [...tags];
  for (const each of typed) {
    const written = normaliseTag(each);
    // A warning written in the reader's words must be the tag that warns readers of all languages.
    const tag = tagOf(written) ?? written;
    // Two tags must not look the same.
    if (hasTag(all, tag) || hasTag(all.map(labelOf), tag)) continue;
    const problem = tagProblem(all, tag === written ? each : tag);
    if (problem !== null) return { added: [], problem };
    all.push(tag);
  }
  const added = all.slice(tags.length);
  if (added.length > 0) return { added, problem: null };
  return { added, problem: typed.length === 0 ? tagProblem(tags, '') : msg`This tag is already there` };
}
