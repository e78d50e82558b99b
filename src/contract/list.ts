import * as v from 'valibot';
import { HIDDEN_REASONS } from '#src/domain/list.ts';
import {
  arrayUpTo,
  CountrySchema,
  IdSchema,
  ItemDescriptionSchema,
  ItemNameSchema,
  LanguageSchema,
  ListDescriptionSchema,
  ListNameSchema,
  TagsSchema,
} from './fields.ts';
import { LIMITS } from './limits.ts';

/**
 * An item as the server returns it. Its texts are not validated, because they were checked by the rules at
 * the time of writing, and a list that today's rules would refuse must stay readable.
 */
const ItemSchema = v.object({
  id: IdSchema,
  name: v.string(),
  description: v.string(),
  tags: v.array(v.string()),
  isDone: v.boolean(),
});

/** The owner's notes on a tasted dish, as the server returns them. */
const TastedSchema = v.object({
  day: v.optional(v.string()),
  note: v.optional(v.string()),
  place: v.optional(v.string()),
  stars: v.optional(v.number()),
});

/** Notes by item id. Unknown keys, which a newer server may send, are ignored. */
const TastedByIDSchema = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((notes) => Object.fromEntries(Object.entries(notes).filter(([key]) => v.is(IdSchema, key)))),
  v.record(v.string(), TastedSchema),
);

/** A list as the server returns it; matches `List` of the domain. */
export const ListSchema = v.object({
  id: IdSchema,
  publicID: v.nullable(IdSchema),
  isAuthor: v.boolean(),
  name: v.string(),
  description: v.string(),
  chosenCountry: v.nullable(CountrySchema),
  language: LanguageSchema,
  tags: v.array(v.string()),
  items: v.pipe(v.array(ItemSchema), v.maxLength(LIMITS.itemsPerList)),
  likes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  rev: v.pipe(v.number(), v.integer(), v.minValue(0)),
  order: v.optional(v.number(), 0),
  access: v.optional(v.picklist(['none', 'link', 'public'])),
  publishedAt: v.optional(v.number()),
  removedItemIDs: v.optional(v.array(IdSchema)),
  formerPublicID: v.optional(IdSchema),
  isAuthorShown: v.optional(v.boolean()),
  tasted: v.optional(TastedByIDSchema),
  author: v.optional(v.string()),
  isStarter: v.optional(v.boolean()),
  // An unknown reason from a newer server counts as `other`.
  hiddenFor: v.optional(v.fallback(v.picklist(HIDDEN_REASONS), 'other')),
});

/** An item as a client sends it. Only the name is required; the client may choose the id. */
export const NewItemSchema = v.object({
  id: v.optional(IdSchema),
  name: ItemNameSchema,
  description: v.optional(ItemDescriptionSchema, ''),
  tags: v.optional(TagsSchema, []),
  isDone: v.optional(v.boolean(), false),
});

/** A list as a client sends it for creation. It needs a name and a country. */
export const NewListSchema = v.object({
  id: v.optional(IdSchema),
  name: ListNameSchema,
  description: v.optional(ListDescriptionSchema, ''),
  chosenCountry: CountrySchema,
  language: v.optional(LanguageSchema, 'EN'),
  tags: v.optional(TagsSchema, []),
  items: v.optional(
    v.pipe(
      arrayUpTo(NewItemSchema, LIMITS.itemsPerList),
      v.check((items) => {
        const ids = items.flatMap((item) => item.id ?? []);
        return new Set(ids).size === ids.length;
      }, 'duplicate item id'),
    ),
    [],
  ),
});

/**
 * The fields of a new list, unvalidated. Other fields are not read, because a body may contain tens of
 * thousands of them.
 */
const UnreadListSchema = v.object(
  v.entriesFromList(Object.keys(NewListSchema.entries), v.optional(v.unknown())),
);

/**
 * A list without required fields. A field that is null or blank counts as omitted; every other field has the
 * same limits as in any list.
 */
export const BlankListSchema = v.pipe(
  UnreadListSchema,
  v.transform((list) =>
    Object.fromEntries(
      Object.entries(list).filter(
        ([, value]) => value !== null && !(typeof value === 'string' && value.trim() === ''),
      ),
    ),
  ),
  v.partial(NewListSchema),
  v.forward(
    v.check(
      ({ chosenCountry, items = [] }) => chosenCountry !== undefined || items.length === 0,
      'a list needs a country before it has items',
    ),
    ['chosenCountry'],
  ),
);

/**
 * The language of a server-rendered page, and the texts of its lists in that language. The server sends them
 * with the page.
 */
export const BROUGHT_TEXTS = { language: LanguageSchema, texts: v.array(v.tuple([v.string(), v.string()])) };
