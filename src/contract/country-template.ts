import * as v from 'valibot';

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
   * A list: `⟦country⟧` and `⟦id⟧` of its address, `⟦name⟧`, `⟦lang⟧` of its texts, `⟦dishes⟧` for how many there are, and the
   * places of the pieces below: `⟦like⟧`, `⟦by⟧`, `⟦tags⟧`.
   */
  row: v.string(),
  /** How many like it; has `⟦likes⟧` and `⟦likesLabel⟧`. */
  like: v.string(),
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
