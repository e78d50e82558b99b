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
  bodyBytes: 256 * 1024,
  writesPerBatch: 100,
} as const;

/**
 * The version of the terms and policies: every document says it (`data-version`). Raise it when one of them changes in
 * a way that matters to people; every account is then asked to approve again.
 */
export const TERMS_VERSION = 3;

/** What was approved before approvals named a version. */
export const FIRST_TERMS_VERSION = 1;
