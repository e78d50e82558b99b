import * as v from 'valibot';

/** A placeholder: the name of a value in white square brackets. */
export const PLACEHOLDER = /⟦(\w+)⟧/g;

/** A text or markup that contains each of these placeholders and no other. */
const withPlaceholders = (...names: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => {
        const found = new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name));
        return found.size === names.length && names.every((each) => found.has(each));
      },
      ({ input }) => `the placeholders are not ${names.join(', ')}: ${input}`,
    ),
  );

/** Words for a number of things, by the language's plural category; `⟦n⟧` is the number. */
const CountedSchema = v.record(v.string(), v.string());
export type Counted = v.InferOutput<typeof CountedSchema>;

/** Words that the heads of pages, pictures and both templates need. */
const WordsSchema = v.object({
  /** A document's title. */
  title: withPlaceholders('name'),
  /** The author of a list, without markup. */
  by: withPlaceholders('author'),
  /** Numbers of dishes. */
  dishes: CountedSchema,
  /** Country names by country code. */
  countries: v.record(v.string(), v.string()),
  /** Short titles of Home and of the page of all countries, and one sentence that describes the app. */
  front: v.object({ home: v.string(), countries: v.string(), description: v.string() }),
});

/** The page of a public list. `lang` is the language of the list's texts, `tagLang` that of a dish's tags. */
const ListSchema = v.object({
  /** Tags for the head: the styles and scripts of this page that are not on every page. */
  links: v.string(),
  /** The content of `#root`. */
  page: withPlaceholders(
    ...['name', 'lang', 'country', 'flag', 'countryName', 'dishes', 'likes', 'likesLabel'],
    ...['by', 'find', 'rows'],
  ),
  by: withPlaceholders('author'),
  likes: CountedSchema,
  /** The search field of long lists. */
  find: withPlaceholders(),
  /** The smallest number of dishes for which the search field is shown. */
  findFrom: v.number(),
  /** A dish; `kind` names its drawing. */
  row: withPlaceholders('lang', 'item', 'kind', 'description', 'tags'),
  description: withPlaceholders('lang', 'text'),
  tags: withPlaceholders('tagLang', 'words'),
});

/** The page of a country's public lists. `country`, `id` and `item` are parts of a link's URL. */
const CountrySchema = v.object({
  links: v.string(),
  page: withPlaceholders('flag', 'countryName', 'start', 'rows'),
  /** A list. */
  row: withPlaceholders(
    ...['country', 'id', 'name', 'lang', 'dishes', 'likes', 'likesLabel'],
    ...['by', 'tags', 'pictures'],
  ),
  by: withPlaceholders('author'),
  likes: CountedSchema,
  /** The container of the list's tags. */
  tags: withPlaceholders('chips'),
  chip: withPlaceholders('tag', 'lang'),
  /** A drawing that stands for the list. */
  picture: withPlaceholders('kind'),
  /** The section of the dishes to start with; `all` is the text of the link to all essentials. */
  start: withPlaceholders('dishes', 'country', 'id', 'all'),
  /** That text, by the number of dishes; each contains `⟦name⟧`. */
  all: CountedSchema,
  /** One of these dishes. */
  startDish: withPlaceholders('country', 'id', 'item', 'dish', 'description', 'lang', 'kind'),
});

/**
 * The templates of the pages of lists and countries in one language. The app's own components render them at
 * build time, with placeholders for the data. The server fills them in (`docs/decisions/027`). The build and
 * the server check that each part has its placeholders.
 */
export const PageTemplatesSchema = v.object({
  words: WordsSchema,
  list: ListSchema,
  country: CountrySchema,
});
export type PageTemplates = v.InferOutput<typeof PageTemplatesSchema>;

/** The part of the templates that the app's components render; the build adds the rest. */
export type DrawnTemplates = {
  words: Omit<PageTemplates['words'], 'front'>;
  list: Omit<PageTemplates['list'], 'links'>;
  country: Omit<PageTemplates['country'], 'links'>;
};

/**
 * The HTML of pages in one language before any script has run: a visitor's Home, the initial picker, the
 * login form, and the bars around any other page; and the templates.
 */
export type FirstMarkup = Record<'home' | 'bars' | 'countries' | 'login', string> & {
  templates: DrawnTemplates;
};
