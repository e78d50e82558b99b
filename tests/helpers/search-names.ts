/** What stands in addresses of the app behind the `?`: every name that a page reads. */
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
