/** The app's catalogs by language tag, put in by the build: fetched after activation, not precached. */
declare const __CATALOGS__: Readonly<Record<string, readonly string[]>>;
/** Files wanted offline but not for the first start (flags, avatars, the heading face), put in by the build. */
declare const __LATER_FILES__: readonly string[];
