/** A third-party work in the app: its name, its licence and the URL of its source. */
export type Credit = { name: string; licence: string; href: string };

/**
 * Libraries of the client and of the server, with the names and licences that the packages state.
 */
export const LIBRARIES: readonly Credit[] = [
  { name: 'React', licence: 'MIT', href: 'https://react.dev' },
  { name: 'TanStack Router', licence: 'MIT', href: 'https://tanstack.com/router' },
  { name: 'Dexie', licence: 'Apache-2.0', href: 'https://dexie.org' },
  { name: 'Lingui', licence: 'MIT', href: 'https://lingui.dev' },
  { name: 'Workbox', licence: 'MIT', href: 'https://developer.chrome.com/docs/workbox' },
  { name: 'Valibot', licence: 'MIT', href: 'https://valibot.dev' },
  { name: 'Ky', licence: 'MIT', href: 'https://github.com/sindresorhus/ky' },
  { name: 'uuid', licence: 'MIT', href: 'https://github.com/uuidjs/uuid' },
  { name: 'lean-qr', licence: 'MIT', href: 'https://github.com/davidje13/lean-qr' },
  { name: 'oidc-client-ts', licence: 'Apache-2.0', href: 'https://github.com/authts/oidc-client-ts' },
  { name: 'web-vitals', licence: 'Apache-2.0', href: 'https://github.com/GoogleChrome/web-vitals' },
  { name: 'Hono', licence: 'MIT', href: 'https://hono.dev' },
  { name: 'Drizzle', licence: 'Apache-2.0', href: 'https://orm.drizzle.team' },
  { name: 'PGlite', licence: 'Apache-2.0', href: 'https://pglite.dev' },
  { name: '@napi-rs/canvas', licence: 'MIT', href: 'https://github.com/Brooooooklyn/canvas' },
];

/** Fonts, pictures and data from other sources. */
export const MATERIALS: readonly Credit[] = [
  { name: 'Alegreya, Juan Pablo del Peral', licence: 'OFL-1.1', href: 'https://www.huertatipografica.com' },
  { name: 'Noto Sans, Google', licence: 'OFL-1.1', href: 'https://fonts.google.com/noto' },
  { name: 'Lucide', licence: 'ISC', href: 'https://lucide.dev' },
  {
    name: 'country-flag-icons',
    licence: 'MIT',
    href: 'https://gitlab.com/catamphetamine/country-flag-icons',
  },
  { name: 'countries-list', licence: 'MIT', href: 'https://annexare.github.io/Countries/' },
  { name: 'Unicode CLDR', licence: 'Unicode-3.0', href: 'https://cldr.unicode.org' },
  {
    name: 'Android emergency number database',
    licence: 'Apache-2.0',
    href: 'https://source.android.com/docs/core/connect/emergency-number-db',
  },
  {
    name: 'libphonenumber, ShortNumberMetadata',
    licence: 'Apache-2.0',
    href: 'https://github.com/google/libphonenumber',
  },
];
