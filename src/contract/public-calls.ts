import * as v from 'valibot';
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

const Found = v.object({ error: v.literal(false), list: ListSchema });
const Likes = v.pipe(v.number(), v.integer(), v.minValue(0));
const OnPublication = { country: CountrySchema, publicID: IdSchema };

/**
 * One page of a country's public lists, most liked first, of those liked alike the one published first, of a search
 * the best first; `total` counts all pages' lists, of a search or in some languages at most `LIMITS.searchResults`.
 * `hidden` says how many there are besides in other languages than those asked for, counted as far.
 */
export const countryPage = defineCall('GET', '/publicList/getLists/:country/:page', {
  session: 'none',
  params: { country: CountrySchema, page: wholeNumber(LIMITS.pageMax) },
  query: { search: v.optional(SearchSchema), languages: v.optional(LanguagesReadSchema, '') },
  answer: v.object({
    lists: v.array(ListSchema),
    page: v.number(),
    total: Likes,
    hidden: v.optional(Likes, 0),
  }),
});

/**
 * The next of all public lists of a country, for a device that wants them all. They come in the order of their public
 * ids, which nothing ever changes, as many as fit (`LIMITS.listsPerPart`, `LIMITS.partBytes`): whatever is published,
 * liked or withdrawn between two answers, no other list is passed over or comes twice. `next` is what to ask after
 * for those that follow, null where there are none; `total` counts all.
 */
export const countryPart = defineCall('GET', '/publicList/allLists/:country', {
  session: 'none',
  params: { country: CountrySchema },
  query: { after: v.optional(IdSchema) },
  answer: v.object({ lists: v.array(ListSchema), total: Likes, next: v.nullable(IdSchema) }),
});

/** What else the dishes of a country's starter lists are called, what is in them, and the lists' texts in the language that was asked for. */
const Words = {
  dishes: v.array(
    v.object({
      name: v.string(),
      names: v.record(v.string(), v.array(v.string())),
      /** What is usually and sometimes in it: each a food, or `food:source`. None from servers before 2026-11-29. */
      contents: v.optional(v.object({ usual: v.array(v.string()), sometimes: v.array(v.string()) })),
    }),
  ),
  /** Each with the key of the English text that it stands for: none in English, and none from servers before 2026-11-29. */
  texts: v.optional(v.array(v.tuple([v.string(), v.string()])), []),
};

/**
 * The first page of each popular country, in one answer: what a device keeps for a newcomer who loses the connection. Whoever names
 * a language gets the lists' texts in it too, and what is in their dishes, without the dishes' other names.
 */
export const essentials = defineCall('GET', '/publicList/essentials', {
  session: 'none',
  query: { language: v.optional(LanguageSchema) },
  answer: v.object({
    countries: v.array(
      v.object({
        country: CountrySchema,
        lists: v.array(ListSchema),
        total: Likes,
        words: v.optional(v.object(Words)),
      }),
    ),
  }),
});

/** The countries that have public lists, with how many. */
export const countriesWithLists = defineCall('GET', '/publicList/countries', {
  session: 'none',
  answer: v.object({ countries: v.array(v.object({ country: CountrySchema, lists: Likes })) }),
});

/**
 * What a search over all countries finds, best first: the dishes of public lists, with how many lists of their country
 * have them, and the lists that are called so or, after a '#', tagged so.
 */
export const worldSearch = defineCall('GET', '/publicList/dishes', {
  session: 'none',
  query: {
    search: v.optional(SearchSchema, ''),
    continents: v.optional(ContinentsSchema, ''),
    /** In which the names of starter lists are told. */
    language: v.optional(LanguageSchema, 'EN'),
  },
  answer: v.object({
    dishes: v.array(
      v.object({
        name: v.string(),
        country: CountrySchema,
        lists: Likes,
        /** The other name by which it was found, where its own does not say why. */
        called: v.optional(v.string()),
      }),
    ),
    // Servers before 2026-11-25 looked for dishes alone.
    lists: v.optional(
      v.array(
        v.object({
          publicID: IdSchema,
          name: v.string(),
          language: LanguageSchema,
          country: CountrySchema,
          likes: Likes,
        }),
      ),
      [],
    ),
  }),
});

/**
 * What the dishes of a country's starter lists are also called, in other languages, spellings and scripts, so that a device finds them
 * by any of these without a network; with the lists' texts in a language, so that it shows them in that.
 */
export const dishNames = defineCall('GET', '/publicList/dishNames/:country', {
  session: 'none',
  params: { country: CountrySchema },
  query: { language: v.optional(LanguageSchema, 'EN') },
  answer: v.object(Words),
});

/** A public list; `first` and `second` are country and public id, or public id and list id. */
export const publicDetails = defineCall('GET', '/publicList/details/:first/:second', {
  session: 'none',
  params: { first: v.string(), second: v.string() },
  answer: Found,
});

export const privateDetails = defineCall('GET', '/list/details/private/:listID', {
  session: 'none',
  params: { listID: IdSchema },
  answer: Found,
});

/** How many like it, and, with a session, whether this user does. */
export const likes = defineCall('GET', '/list/likes/:country/:publicID', {
  session: 'none',
  params: OnPublication,
  answer: v.object({ likes: Likes, isLiked: v.optional(v.boolean(), false) }),
});

/** What somebody says is wrong with a public list or its author. */
const ReportSchema = v.object({
  about: v.picklist(REPORT_SUBJECTS),
  reason: v.picklist(REPORT_REASONS),
  words: v.optional(ReportWordsSchema, ''),
});
export type Report = v.InferOutput<typeof ReportSchema>;

/**
 * Reports a public list or its author. The answer is the same whether there is such a list or not, and a second report of
 * the same by the same person takes the place of the first.
 */
export const reportPublication = defineCall('POST', '/publicList/:publicID/report', {
  session: 'none',
  params: { publicID: IdSchema },
  body: ReportSchema,
  answer: v.object({ isReported: v.literal(true) }),
});
