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
  /** How deep objects and arrays in a body may stand in each other: a list of a batch needs 8. */
  bodyDepth: 20,
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
 * The version of the terms and policies: every document says it (`data-version`). Raise it when one of them changes in
 * a way that matters to people; every account is then asked to approve again.
 */
export const TERMS_VERSION = 3;

/** What was approved before approvals named a version. */
export const FIRST_TERMS_VERSION = 1;
