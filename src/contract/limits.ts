/** Every limit both ends enforce; lengths in UTF-16 units (specification, section 9; design, section 6). */
export const LIMITS = {
  passwordMin: 8,
  passwordMax: 49,
  userNameMin: 3,
  userNameMax: 50,
  emailMax: 254,
  /** "Fewer than 18 characters" without the leading '#'. */
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
  /** Bounds of what an account leaves behind, which nobody meets who eats: an import brings 1,000 lists in a day. */
  listsPerDay: 2_000,
  /** Lists that are there, and those that were removed in the last 400 days. */
  listsWithRemoved: 10_000,
  /** Ids of what was eaten on lists and items since removed: 55 a day for five years. */
  archivedItems: 100_000,
  /** Ids of what was taken off a list; the newest are kept. */
  takenOffItems: 1_000,
  likesPerUser: 20_000,
  searchMax: 80,
  /** A search finds no more than this many lists; a longer term narrows it down. */
  searchResults: 1_000,
  pageSize: 10,
  pageMax: 10_000,
  /**
   * A part of a download ends after this many lists, or earlier after this much text: it has to come within a request's
   * time.
   */
  listsPerPart: 40,
  partBytes: 128 * 1024,
  /** Longer than any code of a country, a continent or a language, and than a list of all codes of such a kind. */
  codeMax: 16,
  codesMax: 200,
  /** Longer than any tag that a version before has stored. */
  knownTagMax: 200,
  bodyBytes: 256 * 1024,
  /** A body of a call that needs no session; none of them is given more than a few short texts. */
  openBodyBytes: 4 * 1024,
  /** How deep objects and arrays of JSON may stand in each other: a list in a batch, or in a file, needs 8. */
  jsonDepth: 20,
  writesPerBatch: 100,
} as const;

/**
 * How long a text may come that has at most `most` units when it is stored. Composing its letters (NFC) makes it up to
 * four times shorter, and blanks at its ends are left out. Anything longer is refused before anything is made of it:
 * no transformation sees a text whose length nobody has looked at.
 */
export function mostTyped(most: number): number {
  return 4 * most + 64;
}

/**
 * Whether objects and arrays of a JSON text stand in each other deeper than `LIMITS.jsonDepth`. Looked at before it is parsed,
 * because that takes long for a text of a million brackets, and whatever walks through the result calls itself.
 * @param text that may be no JSON at all, which is for the parser to say
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at + 1);
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > LIMITS.jsonDepth) return true;
  }
  return false;
}

/** The quotation mark that closes a string: the next that no backslash makes a letter. */
function endOfString(text: string, from: number): number {
  for (let at = from; ; ) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return text.length;
    let escapes = 0;
    while (text[quote - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return quote;
    at = quote + 1;
  }
}

/**
 * The version of the terms and policies: every document says it (`data-version`). Raise it when one of them changes in
 * a way that matters to people; every account is then asked to approve again.
 */
export const TERMS_VERSION = 4;

/** What was approved before approvals named a version. */
export const FIRST_TERMS_VERSION = 1;
