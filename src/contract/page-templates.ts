import * as v from 'valibot';

/** Words for a number of something, by the plural category that the language puts the number in; `⟦n⟧` is the number. */
const CountedSchema = v.record(v.string(), v.string());

/**
 * The page of a public list in one language, drawn by the app's own components at build time, with `⟦…⟧` wherever
 * something of the list stands. The build writes it, the server fills it in (`docs/decisions/027`).
 */
export const ListTemplateSchema = v.object({
  /** Tags for the head: the styles and scripts that this page needs beside those of every page. */
  links: v.string(),
  /** The window's title; has `⟦name⟧`. */
  title: v.string(),
  /**
   * What stands in `#root`: `⟦name⟧`, `⟦lang⟧` of the list's texts, `⟦country⟧`, `⟦flag⟧`, `⟦countryName⟧`, `⟦dishes⟧`
   * for how many there are, `⟦likes⟧` and `⟦likesLabel⟧` of its heart, and the places of the pieces below: `⟦by⟧`, `⟦find⟧`,
   * `⟦rows⟧`.
   */
  page: v.string(),
  /** Who wrote it; has `⟦author⟧`. */
  by: v.string(),
  /** The field that long lists have. */
  find: v.string(),
  /** The field is there from this many dishes on. */
  findFrom: v.number(),
  /** A dish: `⟦item⟧`, and what stands under it. */
  rows: v.object({ plain: v.string(), described: v.string(), tagged: v.string(), both: v.string() }),
  dishes: CountedSchema,
  likes: CountedSchema,
  /** What Home and the page of all countries are about, in a few words, and the app in a sentence. */
  front: v.object({ home: v.string(), countries: v.string(), description: v.string() }),
  /** Countries' names by their codes. */
  countries: v.record(v.string(), v.string()),
  /** BCP 47 tags by the codes that lists have. */
  tags: v.record(v.string(), v.string()),
});
export type ListTemplate = v.InferOutput<typeof ListTemplateSchema>;

/** What the app's components draw of it; what the build knows besides is added there. */
export type DrawnTemplate = Omit<ListTemplate, 'links' | 'front'>;

/**
 * The page of a country's public lists in one language, drawn by the app's own components at build time, with `⟦…⟧`
 * wherever something of the country or of a list stands. The build writes it, the server fills it in
 * (`docs/decisions/053`).
 */
export const CountryTemplateSchema = v.object({
  /** Tags for the head: the styles and scripts that this page needs beside those of every page. */
  links: v.string(),
  /** What stands in `#root`: `⟦flag⟧`, `⟦countryName⟧`, and `⟦rows⟧` for the lists. */
  page: v.string(),
  /**
   * A list: `⟦country⟧` and `⟦id⟧` of its address, `⟦name⟧`, `⟦lang⟧` of its texts, `⟦dishes⟧` for how many there are,
   * `⟦likes⟧` and `⟦likesLabel⟧` for how many like it, and the places of the pieces below: `⟦by⟧`, `⟦tags⟧`.
   */
  row: v.string(),
  /** Who wrote it; has `⟦author⟧`. */
  by: v.string(),
  /** What its tags stand in; has `⟦chips⟧`. */
  tags: v.string(),
  /** A tag; has `⟦tag⟧` and `⟦lang⟧`. */
  chip: v.string(),
  /** Words for a number of likes, by the plural category that the language puts the number in; `⟦n⟧` is the number. */
  likes: v.record(v.string(), v.string()),
});
export type CountryTemplate = v.InferOutput<typeof CountryTemplateSchema>;

/** What drawing the page yields; the tags for the head are the build's to know. */
export type DrawnCountryTemplate = Omit<CountryTemplate, 'links'>;
