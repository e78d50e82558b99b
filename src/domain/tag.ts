import { visibleLine } from './visible-text.ts';

/**
 * A tag as it is stored: what can be seen of it, in one line, with one leading '#'. An input that shows nothing gives
 * '#', or '#' with marks that have no letter.
 */
export function normaliseTag(raw: string): string {
  const text = visibleLine(raw.replace(/[\p{Bidi_Control}\u2800]/gu, ''));
  return `#${visibleLine(text.replace(/^[#\s\p{Default_Ignorable_Code_Point}]+/u, '').replace(/\s+/g, ' '))}`;
}

/**
 * What makes two tags the same one: all that can be seen of them. Tags stored by earlier versions are read the same
 * way.
 */
function keyOf(tag: string): string {
  return normaliseTag(tag.replace(/\p{Default_Ignorable_Code_Point}/gu, ''));
}

/** Whether a tag is among the tags, however it was typed. */
export function hasTag(tags: readonly string[], tag: string): boolean {
  if (tags.includes(tag)) return true;
  const key = keyOf(tag);
  return tags.some((each) => keyOf(each) === key);
}

/** The tags with `tag` at the front; unchanged when it is there already. */
export function withTag(tags: readonly string[], tag: string): string[] {
  return hasTag(tags, tag) ? [...tags] : [tag, ...tags];
}

/** The tags without `tag`, however it was typed. */
export function withoutTag(tags: readonly string[], tag: string): string[] {
  const key = keyOf(tag);
  return tags.filter((each) => keyOf(each) !== key);
}
