import type { ListRow } from '#server/db/schema.ts';
import type { SourceSnapshot } from '#server/db/stored-json.ts';
import { LIMITS } from '#src/contract/limits.ts';
import type { Item } from '#src/domain/list.ts';
import { hasTag } from '#src/domain/visible-text.ts';

type Content = Pick<ListRow, 'name' | 'description' | 'country' | 'language' | 'tags' | 'items'>;

/** Returns a source's content as other users see it, without its owner's ticks. */
export function snapshotOf({ name, description, country, language, tags, items }: Content): SourceSnapshot {
  return { name, description, country, language, tags, items: items.map(({ isDone: _, ...item }) => item) };
}

/**
 * Merges a copy that is saved again (P5.8). The owner's changes since the last save stay; all else is taken
 * from the source. New items of the source are appended unless the owner removed them. Ticks stay, and so do
 * items that the source has dropped, so that a user loses nothing.
 * @param base the source as it was when last saved
 */
export function mergeCopy(mine: ListRow, base: SourceSnapshot, source: SourceSnapshot): Content {
  const ofBase = new Map(base.items.map((item) => [item.id, item]));
  const ofSource = new Map(source.items.map((item) => [item.id, item]));
  const kept = mine.items.map((item) => mergeItem(item, ofBase.get(item.id), ofSource.get(item.id)));
  const excludedIDs = new Set([...mine.removedItemIDs, ...kept.map((item) => item.id)]);
  const added = source.items
    .filter((item) => !excludedIDs.has(item.id))
    .map((item) => ({ ...item, isDone: false }));
  return {
    name: pick(mine.name, base.name, source.name),
    description: pick(mine.description, base.description, source.description),
    country: pick(mine.country, base.country, source.country),
    language: pick(mine.language, base.language, source.language),
    tags: mergeTags(mine.tags, base.tags, source.tags),
    items: [...kept, ...added].slice(0, Math.max(kept.length, LIMITS.itemsPerList)),
  };
}

type SourceItem = SourceSnapshot['items'][number];

function mergeItem(mine: Item, base: SourceItem | undefined, source: SourceItem | undefined): Item {
  if (base === undefined || source === undefined) return mine;
  return {
    ...mine,
    name: pick(mine.name, base.name, source.name),
    description: pick(mine.description, base.description, source.description),
    tags: mergeTags(mine.tags, base.tags, source.tags),
  };
}

function pick<Value>(mine: Value, base: Value, source: Value): Value {
  return mine === base ? source : mine;
}

/**
 * Merges tags as sets: tags added by the source come first, tags it removed are removed, the owner's stay.
 */
function mergeTags(mine: string[], base: string[], source: string[]): string[] {
  if (mine.join() === base.join()) return source;
  const added = source.filter((tag) => !hasTag(base, tag) && !hasTag(mine, tag));
  const kept = mine.filter((tag) => hasTag(source, tag) || !hasTag(base, tag));
  return [...added.slice(0, Math.max(0, LIMITS.tagsPerTarget - kept.length)), ...kept];
}
