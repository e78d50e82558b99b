/** `/user/list/newList?details=true`: the header's description and tags are open. */
export type NewListSearch = { details?: boolean };

/** Reads the screen's search parameters. Part of the first chunk: keep it small. */
export function newListSearch(search: Record<string, unknown>): NewListSearch {
  return search.details === true || search.details === 'true' ? { details: true } : {};
}
