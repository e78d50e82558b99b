import * as v from 'valibot';

/** Words for a number of things, by the language's plural category; `⟦n⟧` is the number. */
const CountedSchema = v.record(v.string(), v.string());

/**
 * The template of a public list's page in one language. The app's own components render it at build time,
 * with `⟦…⟧` as placeholders for the list's data. The build writes it and the server fills it in
 * (`docs/decisions/027`).
 */
export const ListTemplateSchema = v.object({
  /** Tags for the head: the styles and scripts of this page that are not on every page. */
  links: v.string(),
  /** The document's title; contains `⟦name⟧`. */
  title: v.string(),
  /**
   * The content of `#root`. Placeholders: `⟦name⟧`, `⟦lang⟧` (language of the list's texts), `⟦country⟧`,
   * `⟦flag⟧`, `⟦countryName⟧`, `⟦dishes⟧` (their number in words), `⟦likes⟧` and `⟦likesLabel⟧`, and the
   * fragments below: `⟦by⟧`, `⟦find⟧`, `⟦rows⟧`.
   */
  page: v.string(),
  /** The author's name; contains `⟦author⟧`. */
  by: v.string(),
  /** The search field of long lists. */
  find: v.string(),
  /** The smallest number of dishes for which the search field is shown. */
  findFrom: v.number(),
  /**
   * A dish, `⟦item⟧` with the drawing `⟦kind⟧`, in four variants: with or without a description and tags, which
   * are in the language `⟦tagLang⟧`.
   */
  rows: v.object({ plain: v.string(), described: v.string(), tagged: v.string(), both: v.string() }),
  dishes: CountedSchema,
  likes: CountedSchema,
  /** Short titles of Home and of the page of all countries, and one sentence that describes the app. */
  front: v.object({ home: v.string(), countries: v.string(), description: v.string() }),
  /** Country names by country code. */
  countries: v.record(v.string(), v.string()),
  /** BCP 47 tags by the language codes of lists. */
  tags: v.record(v.string(), v.string()),
});
export type ListTemplate = v.InferOutput<typeof ListTemplateSchema>;

/** The part of the template that the app's components render; the build adds the rest. */
export type DrawnTemplate = Omit<ListTemplate, 'links' | 'front'>;

/**
 * The template of the page of a country's public lists in one language. The app's own components render it at
 * build time, with `⟦…⟧` as placeholders for the data of the country and its lists. The build writes it and
 * the server fills it in (`docs/decisions/027`).
 */
export const CountryTemplateSchema = v.object({
  /** Tags for the head: the styles and scripts of this page that are not on every page. */
  links: v.string(),
  /** The content of `#root`: `⟦flag⟧`, `⟦countryName⟧`, `⟦start⟧`, and `⟦rows⟧` for the lists. */
  page: v.string(),
  /**
   * One list. Placeholders: `⟦country⟧` and `⟦id⟧` of its URL, `⟦name⟧`, `⟦lang⟧` (language of its
   * texts), `⟦dishes⟧` (their number in words), `⟦likes⟧` and `⟦likesLabel⟧`, and the fragments below:
   * `⟦by⟧`, `⟦tags⟧`, `⟦pictures⟧`.
   */
  row: v.string(),
  /** A drawing that stands for the list; has `⟦kind⟧`. */
  picture: v.string(),
  /**
   * The section of the dishes to start with. Placeholders: `⟦dishes⟧`, and for the link to all essentials
   * `⟦country⟧`, `⟦id⟧` and `⟦all⟧`.
   */
  start: v.string(),
  /** Words for that link, by the plural category of `⟦n⟧`, the number of dishes; each contains `⟦name⟧`. */
  all: CountedSchema,
  /**
   * One of these dishes. Placeholders: `⟦country⟧`, `⟦id⟧` and `⟦item⟧` of its URL, `⟦dish⟧`, `⟦description⟧`,
   * `⟦lang⟧` and `⟦kind⟧`, its drawing.
   */
  startDish: v.string(),
  /** The author's name; contains `⟦author⟧`. */
  by: v.string(),
  /** The container of the list's tags; contains `⟦chips⟧`. */
  tags: v.string(),
  /** A tag; has `⟦tag⟧` and `⟦lang⟧`. */
  chip: v.string(),
  /** Words for a number of likes, by the language's plural category; `⟦n⟧` is the number. */
  likes: v.record(v.string(), v.string()),
});
export type CountryTemplate = v.InferOutput<typeof CountryTemplateSchema>;

/** The part of the template that the app's components render; the build adds the tags for the head. */
export type DrawnCountryTemplate = Omit<CountryTemplate, 'links'>;
