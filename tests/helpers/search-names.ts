/** The names of all query parameters that a page of the app reads. */
export const SEARCH_NAMES = [
  'next',
  'mode',
  'search',
  'in',
  'languages',
  'country',
  'details',
  'justAdded',
  'title',
  'text',
  'url',
] as const;
