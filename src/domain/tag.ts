/** A tag as it is stored: trimmed, with one leading '#'; an empty input gives '#'. */
export function normaliseTag(raw: string): string {
  return `#${raw.trim().replace(/^#+/, '').trim()}`;
}

/** The tags with `tag` at the front; unchanged when it is there already. */
export function withTag(tags: readonly string[], tag: string): string[] {
  return tags.includes(tag) ? [...tags] : [tag, ...tags];
}

/** The tags without `tag`. */
export function withoutTag(tags: readonly string[], tag: string): string[] {
  return tags.filter((each) => each !== tag);
}
