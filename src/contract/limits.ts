/** Every limit that both the app and the server enforce (P9.7). Lengths are in UTF-16 units. */
export const LIMITS = {
  passwordMin: 8,
  passwordMax: 49,
  userNameMin: 3,
  userNameMax: 50,
  emailMax: 254,
  /** Without the leading '#'. */
  tagMax: 17,
  tagsPerTarget: 20,
  listNameMax: 80,
  listDescriptionMax: 500,
  itemNameMax: 120,
  itemDescriptionMax: 500,
  tastedNoteMax: 500,
  tastedPlaceMax: 80,
  starsMax: 5,
  reportWordsMax: 500,
  itemsPerList: 300,
  listsPerUser: 1000,
  /**
   * The most lists that a user may create in a day. This limit and the next four stop abuse, and no ordinary
   * user reaches them (P9.8). An import creates at most 1,000 lists.
   */
  listsPerDay: 2_000,
  /** Existing lists together with those removed in the last 400 days. */
  listsWithRemoved: 10_000,
  /** Ids of dishes eaten on lists and items removed since: enough for 55 a day for five years. */
  archivedItems: 100_000,
  /** Ids of the items removed from a list; only the newest are stored. */
  takenOffItems: 1_000,
  likesPerUser: 20_000,
  searchMax: 80,
  /** A search returns at most this many lists; a longer term narrows it down. */
  searchResults: 1_000,
  pageSize: 10,
  pageMax: 10_000,
  /**
   * A part of a download ends after this many lists, or earlier at this size, because it must arrive before
   * the request's deadline.
   */
  listsPerPart: 40,
  partBytes: 128 * 1024,
  /** Longer than any code of a country, continent or language. */
  codeMax: 16,
  /** Longer than any comma-separated list of such codes. */
  codesMax: 200,
  /** Longer than any tag that an earlier version stored. */
  storedTagMax: 200,
  bodyBytes: 256 * 1024,
  /** The largest body of a call without a session; these calls contain only a few short texts. */
  openBodyBytes: 4 * 1024,
  /** The deepest nesting of objects and arrays in JSON. A list in a batch or in a file needs 8 levels. */
  jsonDepth: 20,
  writesPerBatch: 100,
} as const;

/**
 * Returns the largest accepted length of an input whose stored text has at most `maxStored` UTF-16 units. The
 * input may be longer than the stored text: composing letters (NFC) shortens a text by up to a factor of
 * four, and leading and trailing blanks are removed. A longer input is refused before any processing, so that
 * no transformation runs on a text of unbounded length.
 */
export function maxInputLength(maxStored: number): number {
  return 4 * maxStored + 64;
}

/**
 * Returns whether objects and arrays in a JSON text are nested deeper than `LIMITS.jsonDepth`. The check runs
 * before parsing, because parsing a million brackets is slow and code that walks the result is recursive.
 * @param text a text that need not be valid JSON; the parser checks that
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') index = endOfString(text, index + 1);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > LIMITS.jsonDepth) return true;
  }
  return false;
}

/** Returns the index of the quotation mark that closes a string: the next one that is not escaped. */
function endOfString(text: string, from: number): number {
  for (let start = from; ; ) {
    const quote = text.indexOf('"', start);
    if (quote === -1) return text.length;
    let escapes = 0;
    while (text[quote - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return quote;
    start = quote + 1;
  }
}

/**
 * The version of the terms and policies; every document names it (`data-version`). Raise it when a document
 * changes in a way that matters to users. Every account is then asked to approve them again.
 */
export const TERMS_VERSION = 4;

/** The version that counts as approved if an approval names none. */
export const FIRST_TERMS_VERSION = 1;
