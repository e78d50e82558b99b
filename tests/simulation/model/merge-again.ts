import type { ModelList, Snapshot } from './model-list.ts';

type Merged = Omit<Snapshot, 'items'> & Pick<ModelList, 'items'>;

/**
 * Returns a copy after it was saved again (P5.8): the owner's changes and ticks stay, the rest follows the
 * source, new dishes are added at the end, and removed dishes stay removed.
 */
export function mergeAgain(mine: ModelList, snapshot: Snapshot, source: Snapshot): Merged {
  const items = mine.items.map((item) => {
    const before = snapshot.items.find(({ id }) => id === item.id);
    const after = source.items.find(({ id }) => id === item.id);
    if (before === undefined || after === undefined) return item;
    return {
      ...item,
      name: item.name === before.name ? after.name : item.name,
      description: item.description === before.description ? after.description : item.description,
      tags: mergeTags(item.tags, before.tags, after.tags),
    };
  });
  const presentIDs = new Set(items.map(({ id }) => id));
  const fresh = source.items.filter(({ id }) => !presentIDs.has(id) && !mine.removedItemIDs.has(id));
  return {
    name: mine.name === snapshot.name ? source.name : mine.name,
    description: mine.description === snapshot.description ? source.description : mine.description,
    country: mine.country === snapshot.country ? source.country : mine.country,
    language: mine.language === snapshot.language ? source.language : mine.language,
    tags: mergeTags(mine.tags, snapshot.tags, source.tags),
    items: [...items, ...fresh.map((item) => structuredClone({ ...item, isDone: false }))],
  };
}

function mergeTags(mine: string[], snapshot: string[], source: string[]): string[] {
  if (JSON.stringify(mine) === JSON.stringify(snapshot)) return [...source];
  const gone = snapshot.filter((tag) => !source.includes(tag));
  const fresh = source.filter((tag) => !snapshot.includes(tag) && !mine.includes(tag));
  return [...fresh, ...mine.filter((tag) => !gone.includes(tag))];
}
