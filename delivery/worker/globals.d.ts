/**
 * Paths of each language's catalogs and fonts, by tag; set by the build. These files are not precached but
 * fetched when a page uses the language.
 */
declare const __LANGUAGE_FILES__: Readonly<Record<string, readonly string[]>>;
/** Paths of the shell's files that a first visit's installation does not wait for; set by the build. */
declare const __AFTER_ACTIVATION__: readonly string[];
/** Paths of those of these files that an open country or an open list needs; set by the build. */
declare const __FILES_OF_PAGES__: Readonly<Record<'country' | 'list', readonly string[]>>;
/**
 * Paths of files needed offline but not for the first start (flags, avatars, the heading face); set by the
 * build. A path without a hash in its name is followed by a question mark and the content's hash.
 */
declare const __LATER_FILES__: readonly string[];
/** Paths of the later files that the page of a first visit shows; set by the build. */
declare const __FILES_OF_FIRST_PAGE__: readonly string[];
