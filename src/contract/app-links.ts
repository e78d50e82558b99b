/**
 * The addresses that the mobile app opens instead of a browser, by what their paths begin with: those that are shared or
 * mailed. Home stays the browser's, so that there is a way to the site.
 */
export const APP_LINKS = [
  '/list/',
  '/lists/',
  '/user/',
  '/activate/',
  '/changePassword/',
  '/changeEmail/',
] as const;
