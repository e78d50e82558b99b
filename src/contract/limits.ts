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
  itemsPerList: 300,
  listsPerUser: 1000,
  searchMax: 80,
  /** A search finds no more than this many lists; whoever looks for more says more. */
  searchResults: 1_000,
  pageSize: 10,
  pageMax: 10_000,
  bodyBytes: 256 * 1024,
} as const;
