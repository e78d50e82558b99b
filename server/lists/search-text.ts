import { foldText } from '#src/domain/fold-text.ts';

/** What searches compare, a line each: the folded name first, then every folded tag. Folding leaves no line break inside. */
export function searchTextOf(list: { name: string; tags: readonly string[] }): string {
  return [list.name, ...list.tags].map(foldText).join('\n');
}
