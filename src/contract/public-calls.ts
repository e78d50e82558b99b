import * as v from 'valibot';
import { ESSENTIAL_PARTS } from '#src/domain/countries.ts';
import { REPORT_REASONS, REPORT_SUBJECTS } from '#src/domain/list.ts';
import { defineCall } from './call.ts';
import {
  ContinentsSchema,
  CountrySchema,
  IdSchema,
  LanguageSchema,
  LanguagesReadSchema,
  ReportWordsSchema,
  SearchSchema,
  wholeNumber,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { ListSchema } from './list.ts';

const ListAnswer = v.object({ error: v.literal(false), list: ListSchema });
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const PublicationParams = { country: CountrySchema, publicID: IdSchema };

/**
 * Fetches one page of a country's public lists: the most liked first, equally liked ones by the time of their
 * first publication, and for a search the best match first. `total` counts the lists of all pages, at most
 * `LIMITS.searchResults` for a search or a choice of languages. `hidden` counts the further lists in other
 * languages, with the same maximum.
 */
export const countryPage = defineCall('GET', '/publicList/getLists/:country/:page', {
  session: 'none',
  params: { country: CountrySchema, page: wholeNumber(LIMITS.pageMax) },
  query: {
    search: v.optional(SearchSchema),
    languages: v.optional(LanguagesReadSchema, ''),
    // With `languages`: whether starter lists, which exist in every language, are wanted too.
    starters: v.optional(v.literal('true')),
    // With `search`: the language in which the words for tags are searched.
    language: v.optional(LanguageSchema, 'EN'),
  },
  answer: v.object({
    lists: v.array(ListSchema),
    page: v.number(),
    total: Count,
    hidden: v.optional(Count, 0),
  }),
});

/**
 * Fetches the next part of all public lists of a country, for a download: as many lists as fit
 * (`LIMITS.listsPerPart`, `LIMITS.partBytes`). They are ordered by their public ids, which never change. So
 * no list is skipped or repeated when others are published, liked or withdrawn between two requests. `next`
 * is the `after` of the next request, null at the end; `total` counts all lists of the country.
 */
export const countryPart = defineCall('GET', '/publicList/allLists/:country', {
  session: 'none',
  params: { country: CountrySchema },
  query: { after: v.optional(IdSchema) },
  answer: v.object({ lists: v.array(ListSchema), total: Count, next: v.nullable(IdSchema) }),
});

/**
 * Words about the dishes of a country's starter lists: their other names and contents, and the lists' texts
 * in the requested language.
 */
const Words = {
  dishes: v.array(
    v.object({
      name: v.string(),
      names: v.record(v.string(), v.array(v.string())),
      /**
       * Usual and occasional contents, each a food or `food:source`. Missing from servers before 2026-11-29.
       */
      contents: v.optional(v.object({ usual: v.array(v.string()), sometimes: v.array(v.string()) })),
      /** The key of the English description (`textKey`). Missing from servers before 2026-11-29. */
      text: v.optional(v.string()),
      /** The names of the dish's region or city. Missing from servers before 2026-12-01. */
      place: v.optional(v.array(v.string())),
    }),
  ),
  /**
   * Translated texts, each with the key of the English text (`textKey`), and the words for tags, each with the
   * tag. Empty for English and from servers
   * before 2026-11-29.
   */
  texts: v.optional(v.array(v.tuple([v.string(), v.string()])), []),
};

/**
 * Fetches the first page of each popular country in one answer, which a device stores for offline use. With
 * `part` it fetches those of other countries with lists (`essentialCountries`); servers before 2026-11-30
 * ignore it. With `language` the answer also holds the lists' texts in that language and the contents of their
 * dishes, but not the dishes' other names.
 */
export const essentials = defineCall('GET', '/publicList/essentials', {
  session: 'none',
  query: { language: v.optional(LanguageSchema), part: v.optional(wholeNumber(ESSENTIAL_PARTS - 1)) },
  answer: v.object({
    countries: v.array(
      v.object({
        country: CountrySchema,
        lists: v.array(ListSchema),
        total: Count,
        words: v.optional(v.object(Words)),
      }),
    ),
  }),
});

/** Fetches the countries that have public lists, with the number of lists. */
export const countriesWithLists = defineCall('GET', '/publicList/countries', {
  session: 'none',
  answer: v.object({ countries: v.array(v.object({ country: CountrySchema, lists: Count })) }),
});

/**
 * Searches all countries for dishes of public lists, and for lists by their name or, after a '#', by a tag;
 * the best match first. Each dish has the number of lists of its country that contain it.
 */
export const worldSearch = defineCall('GET', '/publicList/dishes', {
  session: 'none',
  query: {
    search: v.optional(SearchSchema, ''),
    continents: v.optional(ContinentsSchema, ''),
    /** The language for the names of starter lists and for the words for tags. */
    language: v.optional(LanguageSchema, 'EN'),
  },
  answer: v.object({
    dishes: v.array(
      v.object({
        name: v.string(),
        country: CountrySchema,
        lists: Count,
        /** The other name that matched, if the dish's own name does not match. */
        called: v.optional(v.string()),
        /**
         * For a dish that no name matches: its region or city and the words for its tags that matched; ''
         * without these. Missing from servers before 2026-12-01.
         */
        why: v.optional(v.string()),
      }),
    ),
    // Servers before 2026-11-25 searched dishes only.
    lists: v.optional(
      v.array(
        v.object({
          publicID: IdSchema,
          name: v.string(),
          language: LanguageSchema,
          country: CountrySchema,
          likes: Count,
        }),
      ),
      [],
    ),
  }),
});

/**
 * Fetches the other names of the dishes of a country's starter lists, in other languages, spellings and
 * scripts, so that a device finds the dishes offline by any name. Also fetches the lists' texts in the given
 * language.
 */
export const dishNames = defineCall('GET', '/publicList/dishNames/:country', {
  session: 'none',
  params: { country: CountrySchema },
  query: { language: v.optional(LanguageSchema, 'EN') },
  answer: v.object(Words),
});

/** Fetches a public list; `first` and `second` are country and public id, or public id and list id. */
export const publicDetails = defineCall('GET', '/publicList/details/:first/:second', {
  session: 'none',
  params: { first: v.string(), second: v.string() },
  answer: ListAnswer,
});

/** Fetches a list that is open by link, by its list id. */
export const privateDetails = defineCall('GET', '/list/details/private/:listID', {
  session: 'none',
  params: { listID: IdSchema },
  answer: ListAnswer,
});

/** Fetches the number of likes of a list and, with a session, whether this user likes it. */
export const likes = defineCall('GET', '/list/likes/:country/:publicID', {
  session: 'none',
  params: PublicationParams,
  answer: v.object({ likes: Count, isLiked: v.optional(v.boolean(), false) }),
});

/** A user's report about a public list or its author. */
const ReportSchema = v.object({
  about: v.picklist(REPORT_SUBJECTS),
  reason: v.picklist(REPORT_REASONS),
  words: v.optional(ReportWordsSchema, ''),
});
export type Report = v.InferOutput<typeof ReportSchema>;

/**
 * Reports a public list or its author. The answer is the same whether or not the list exists. A second report
 * by the same person about the same subject replaces the first.
 */
export const reportPublication = defineCall('POST', '/publicList/:publicID/report', {
  session: 'none',
  params: { publicID: IdSchema },
  body: ReportSchema,
  answer: v.object({ isReported: v.literal(true) }),
});
