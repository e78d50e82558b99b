/** Each language's texts and letters by its tag, put in by the build: fetched after activation, not precached. */
declare const __LANGUAGE_FILES__: Readonly<Record<string, readonly string[]>>;
/** Files wanted offline but not for the first start (flags, avatars, the heading face), put in by the build. */
declare const __LATER_FILES__: readonly string[];
