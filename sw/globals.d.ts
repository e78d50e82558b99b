/** Each language's texts and letters by its tag, put in by the build: fetched when a page is in it, not precached. */
declare const __LANGUAGE_FILES__: Readonly<Record<string, readonly string[]>>;
/** Paths of the shell's files that a first visit's installation does not wait for, put in by the build. */
declare const __AFTER_ACTIVATION__: readonly string[];
/**
 * Files wanted offline but not for the first start (flags, avatars, the heading face), put in by the build: paths, with the
 * content's hash behind a question mark where the name has none.
 */
declare const __LATER_FILES__: readonly string[];
